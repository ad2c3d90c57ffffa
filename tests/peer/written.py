"""What browsers have written, and what the property tests of peer games draw from."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from hypothesis import strategies as st

from dizzylizzy.peer import messages as ms
from dizzylizzy.peer import reading
from dizzylizzy.peer.sdp import Candidate, Description
from dizzylizzy.peer.wire import LONGEST_NAME, tidy_name
from dizzylizzy.rules import game
from dizzylizzy.rules.game import Reason
from dizzylizzy.rules.layout import MOST_PLAYERS
from dizzylizzy.rules.lizzy import Condition
from dizzylizzy.rules.modes import MODES
from tests.strategies import cards, events, layouts

CHROMIUM = """v=0\r
o=- 4611731400430051336 2 IN IP4 127.0.0.1\r
s=-\r
t=0 0\r
a=group:BUNDLE 0\r
a=extmap-allow-mixed\r
a=msid-semantic: WMS\r
m=application 54321 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 84.22.1.9\r
a=candidate:1467250027 1 udp 2122260223 192.168.1.7 46243 typ host generation 0 network-id 1\r
a=candidate:842163049 1 udp 1677729535 84.22.1.9 46243 typ srflx raddr 192.168.1.7 rport 46243 generation 0\r
a=candidate:344579997 1 tcp 1518280447 192.168.1.7 9 typ host tcptype active generation 0\r
a=ice-ufrag:F7gI\r
a=ice-pwd:x9cml/YzichV2+XlhiMu8g7a\r
a=ice-options:trickle\r
a=fingerprint:sha-256 D2:FA:0E:C3:22:59:5E:14:95:69:92:3D:13:B4:84:24:2C:C2:A2:C0:3E:FD:34:8E:5E:EA:6F:AF:52:CE:E6:0F\r
a=setup:actpass\r
a=mid:0\r
a=sctp-port:5000\r
a=max-message-size:262144\r
"""

FIREFOX = """v=0\r
o=mozilla...THIS_IS_SDPARTA-99.0 4294967295 0 IN IP4 0.0.0.0\r
s=-\r
t=0 0\r
a=fingerprint:sha-256 4A:AD:B9:B1:3F:82:18:3B:54:02:12:DF:3E:5D:49:6B:19:E5:7C:AB:3A:8E:4C:8F:5C:2B:7D:6E:1F:00:11:22\r
a=group:BUNDLE 0\r
a=ice-options:trickle\r
a=msid-semantic:WMS *\r
m=application 50000 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 0.0.0.0\r
a=candidate:0 1 UDP 2122187007 7f1ca84c-4a3c-4e35-8a5e-53c1d3a6f9c1.local 50000 typ host\r
a=candidate:3 1 TCP 2105458943 7f1ca84c-4a3c-4e35-8a5e-53c1d3a6f9c1.local 9 typ host tcptype active\r
a=sendrecv\r
a=ice-pwd:0123456789abcdef0123456789abcdef\r
a=ice-ufrag:deadbeef\r
a=mid:0\r
a=setup:actpass\r
a=sctp-port:5000\r
a=max-message-size:1073741823\r
"""

ports = st.integers(1, 65535)
inner = st.builds(Candidate, st.ip_addresses(v=4).map(str), ports)
outer = st.builds(Candidate, st.ip_addresses(v=4).map(str), ports, st.just(True))
named = st.builds(lambda uuid, port: Candidate(f"{uuid}.local", port), st.uuids(), ports)
v6 = st.builds(Candidate, st.ip_addresses(v=6).map(str), ports)
_ice = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
credentials = st.one_of(
    st.tuples(st.text(_ice, min_size=4, max_size=4), st.text(_ice, min_size=24, max_size=24)),
    st.tuples(
        st.text("0123456789abcdef", min_size=8, max_size=8),
        st.text("0123456789abcdef", min_size=32, max_size=32),
    ),
    st.tuples(st.text(_ice, min_size=4, max_size=32), st.text(_ice, min_size=22, max_size=64)),
)


@st.composite
def descriptions(draw: st.DrawFn) -> Description:
    ufrag, pwd = draw(credentials)
    kinds = (st.lists(kind, max_size=3) for kind in (outer, inner, named, v6))
    candidates = [candidate for kind in kinds for candidate in draw(kind)]
    return Description(draw(st.binary(min_size=32, max_size=32)), ufrag, pwd, tuple(candidates))


def _hex(digits: int) -> st.SearchStrategy[str]:
    return st.text("0123456789abcdef", min_size=digits, max_size=digits)


hands = layouts().map(lambda layout: layout.hands[0])
player_commands = st.one_of(
    st.builds(game.Claim, st.integers(0, 8), cards, st.sampled_from(Condition), st.none()),
    st.builds(game.Lay, st.integers(0, 8), cards),
    *(st.builds(kind, st.integers(0, 8)) for kind in (game.Open, game.CallOut, game.CallStuck, game.EndTurn)),
)
_numbers = st.integers(0, ms.MEMBERS - 1)
_counts = st.integers(0, 10**9)
_names = st.text(st.characters(), min_size=1, max_size=LONGEST_NAME).map(tidy_name).filter(bool)
_causes = st.text("abcdehRBPosd*0123456789:, -", max_size=200)
_some_events = st.lists(events, max_size=4).map(tuple)

#: A strategy for every sort of field, by its annotation.
FIELDS: dict[Any, st.SearchStrategy[Any]] = {
    "Count": _counts,
    "Ms": st.integers(-(10**12), 10**12).map(lambda tenths: tenths / 10),
    "Name": _names,
    "Face": st.integers(0, ms.FACES - 1),
    "Hash": _hex(32),
    "HashOrNone": _hex(32) | st.just(""),
    "Digest": _hex(64),
    "TokenOrNone": _hex(32) | st.just(""),
    "Truth": st.booleans(),
    "MemberNumber": _numbers,
    "MemberOrBot": st.integers(-1, ms.MEMBERS - 1),
    "Epoch": st.integers(1, 10**6),
    "ModeName": st.sampled_from(tuple(MODES)),
    "Options": st.text("abcdefghijklmnopqrstuvwxyz0123456789,=-", max_size=100),
    "BotCount": st.integers(0, MOST_PLAYERS),
    "Level": st.integers(0, 9),
    "Code": st.text("abcXYZ019_-", min_size=1, max_size=400),
    "Cause": _causes,
    "Events": _some_events,
    "Hand": hands,
    "HandOrNone": hands | st.none(),
    "Hands": st.lists(hands, max_size=3).map(tuple),
    "PlayerCommand": player_commands,
    "Reason | None": st.sampled_from(Reason) | st.none(),
    "Reaction": st.sampled_from(ms.Reaction),
    "Denial": st.sampled_from(ms.Denial),
}


def built(kind: type) -> st.SearchStrategy[Any]:
    return st.builds(kind, *(FIELDS[field.type] for field in fields(kind)))


FIELDS["Members"] = st.lists(built(ms.Member), max_size=4).map(tuple)
FIELDS["SeatedMembers"] = st.lists(built(ms.SeatedMember), max_size=9).map(tuple)
FIELDS["Batches"] = st.lists(built(ms.Batch), max_size=3).map(tuple)

messages = st.sampled_from([kind for kind, _ in reading._KINDS.values()]).flatmap(built)
