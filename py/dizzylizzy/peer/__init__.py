"""Games between browsers, with no server: invites, messages, the fair race, handing over the host.

Pure Python: the network, the clocks and all chance are passed in. What the page needs is in :mod:`.party`;
what the browser has to do for it, in :mod:`.network`. How it all works together is told in ``docs/peer.md``.
"""
