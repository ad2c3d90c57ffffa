// @ts-check
/**
 * Pages to read look as the person chose in the game's settings. Not a module, since it runs before anything is painted.
 */
(() => {
  const page = document.documentElement;

  function dress() {
    let kept = "";
    try {
      kept = localStorage.getItem("dizzylizzy.settings") ?? "";
    } catch {
      // storage is blocked: as the system likes it
    }
    const settings = new URLSearchParams(kept);
    const theme = settings.get("theme") ?? "";
    page.dataset.theme = theme;
    page.dataset.marks = settings.get("marks") ?? "";
    if (theme !== "light" && theme !== "dark") return;
    for (const element of document.querySelectorAll("dizzy-lizzy")) element.setAttribute("theme", theme);
  }

  dress();
  document.addEventListener("DOMContentLoaded", dress);
  addEventListener("storage", dress); // the settings are changed in another tab
})();
