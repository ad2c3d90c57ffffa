"""What a person sees and does: views, texts, the controller, and the border to the browser."""
