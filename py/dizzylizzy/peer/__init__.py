"""Games between browsers without a server: invites, messages, the fair race, handing over the host."""
