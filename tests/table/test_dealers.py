from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dizzylizzy.rules import events as ev
from dizzylizzy.rules.cards import DECK, Part, parse_cards
from dizzylizzy.rules.down_n_dizzy import DownNDizzyOptions
from dizzylizzy.rules.layout import Layout, cards_each
from dizzylizzy.rules.lizzy import Lizzy
from dizzylizzy.table.dealers import ShufflingDealer, StackedDealer, shuffled
from dizzylizzy.table.log import Header, Log
from dizzylizzy.table.seats import Seat
from tests.strategies import layouts
from tools.bench.playout import play_out

SEATS = (Seat("Mia"), Seat("Jan"))


HEADS = "hBdhPdhPshBohRdhRs"


def dealing(seed: str, players: int = 2) -> ShufflingDealer:
    """A dealer who has just dealt."""
    dealer = ShufflingDealer(seed)
    sizes = (cards_each(players),) * players
    dealer.follow(ev.Dealt(dealer.deal(sizes), sizes))
    return dealer


def blind_cards(dealer: ShufflingDealer, seat: int, count: int) -> list[str]:
    return [str(dealer.blind(seat, depth)) for depth in range(count)]


def a_race(seed: str, header_seed: str | None = None) -> Log:
    """The log of a whole race, whose header may name another seed."""
    log = Log(Header("down-n-dizzy", "double-trouble", SEATS, header_seed or seed))
    for event in play_out(2, seed, Random(seed), DownNDizzyOptions(double_trouble=True)):
        log.append(event, 0)
    return log


# Shuffling


@given(st.integers())
def test_shuffled_cards_are_the_same_cards(seed: int) -> None:
    assert Counter(shuffled(DECK, Random(seed))) == Counter(DECK)


def test_every_order_is_as_likely() -> None:
    random = Random(1)
    orders = Counter(shuffled(DECK[:4:2] + DECK[4:5], random) for _ in range(6000))
    assert len(orders) == 6
    assert all(900 < count < 1100 for count in orders.values())


def test_a_seed_deals_the_same_cards_in_every_python() -> None:
    dealer = dealing("golden")
    assert str(ShufflingDealer("golden").deal((15, 15))) == "hPsbPotPo"
    assert blind_cards(dealer, 0, 5) == ["hBd", "tRd", "hBo", "bPo", "bRs"]


def test_other_seeds_deal_other_cards() -> None:
    assert len({tuple(blind_cards(dealing(str(seed)), 0, 15)) for seed in range(50)}) == 50


def test_L5_every_card_may_start() -> None:
    starts = Counter(ShufflingDealer(str(seed)).deal((15, 15))[Part.HEAD] for seed in range(2000))
    assert set(starts) == {card for card in DECK if card.part is Part.HEAD}


# Answers and events


def test_an_answer_changes_nothing_and_an_event_does() -> None:
    dealer = dealing("answers")
    first, second = dealer.blind(0), dealer.blind(0, 1)
    assert dealer.blind(0) == first
    dealer.follow(ev.Opened(0, (first,)))
    assert dealer.blind(0) == second
    top = dealer.general()
    assert dealer.general() == top
    dealer.follow(ev.Penalised(1))
    assert dealer.blind(1, 15) == top


def test_there_is_no_card_where_there_is_none() -> None:
    dealer = dealing("none", players=1)
    with pytest.raises(IndexError):
        dealer.blind(0, 15)
    empty = ShufflingDealer.redealt(Layout.parse("hRo/bRs/tBs 0 tRo+25 hPo+24"), "none")
    with pytest.raises(IndexError):
        empty.general()


def test_P3_gathered_cards_are_shuffled_differently_every_time() -> None:
    dealer = ShufflingDealer.redealt(Layout.parse(f"hRo{HEADS}/bRs/tBs 0 tRo+21 hPo+22"), "again")
    orders = []
    for _ in range(2):
        dealer.follow(ev.Gathered())
        order = []
        for _ in range(6):
            order.append(str(dealer.general()))
            dealer.follow(ev.RefereeLaid(dealer.general()))
        orders.append(order)
    assert set(orders[0]) == {HEADS[at : at + 3] for at in range(0, len(HEADS), 3)}
    assert orders[0] != orders[1]


def test_N1_chance_draws_the_same_seat_until_the_next_shuffle() -> None:
    drawn = [dealing(str(seed)).draw(3) for seed in range(60)]
    assert set(drawn) == {0, 1, 2}
    assert drawn == [dealing(str(seed)).draw(3) for seed in range(60)]
    dealer = dealing("1")
    assert [dealer.agrees(ev.FirstDrawn(seat)) for seat in range(2)].count(True) == 1
    assert dealer.agrees(ev.FirstDrawn(dealer.draw(2)))


# A log's dealer


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_dealer_of_a_log_is_where_the_first_one_was(seed: str) -> None:
    log = a_race(seed)
    first = ShufflingDealer(seed)
    for event in log.events:
        first.follow(event)
    following = ShufflingDealer.following(log)
    assert following is not None
    assert (following._layout, following._shuffles) == (first._layout, first._shuffles)


def test_a_log_without_a_seed_has_no_dealer() -> None:
    assert ShufflingDealer.following(Log(Header("down-n-dizzy", "", SEATS, None))) is None


def test_a_log_whose_cards_are_not_its_seeds_has_no_dealer() -> None:
    assert ShufflingDealer.following(a_race("1", header_seed="2")) is None


@pytest.mark.parametrize(
    "wrong",
    [
        ev.OpenedTogether(((DECK[0],), ())),
        ev.OpenedTogether(((), (DECK[0],))),
        ev.Opened(0, (DECK[0],)),
        ev.RefereeLaid(DECK[0]),
    ],
)
def test_a_dealer_disagrees_with_a_card_that_was_not_there(wrong: ev.Event) -> None:
    dealer = dealing("7")
    right = [dealer.blind(0), dealer.blind(1), dealer.general()]
    assert DECK[0] not in right
    assert not dealer.agrees(wrong)
    assert dealer.agrees(ev.OpenedTogether(((right[0],), (right[1],))))
    assert dealer.agrees(ev.Opened(0, (right[0],)))
    assert dealer.agrees(ev.RefereeLaid(right[2]))
    assert dealer.agrees(ev.Stalled())


# Dealing anew


@given(layouts(), st.text())
def test_K1_cards_are_dealt_anew_only_where_nobody_has_seen_any(somewhere: Layout, seed: str) -> None:
    redealt = ShufflingDealer.redealt(somewhere, seed)._layout
    assert redealt is not None
    assert Counter(redealt.places()) == Counter(DECK)
    for seen, really in zip(somewhere.places(), redealt.places(), strict=True):
        assert seen in (None, really)


def test_another_seed_deals_anew_otherwise() -> None:
    somewhere = Layout.parse("hRo/bRs/tBs 21 tRo+14 hPo+13tPd")
    dealers = [ShufflingDealer.redealt(somewhere, seed) for seed in ("a", "b", "a")]
    hands = [blind_cards(dealer, 1, 14) for dealer in dealers]
    assert hands[0] == hands[2] != hands[1]
    assert hands[0][-1] == hands[1][-1] == "tPd"


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_stacked_dealer_deals_what_it_was_told_and_the_rest_by_its_seed(seed: str) -> None:
    hands = [parse_cards("tRohBs"), parse_cards("bPd*")]
    lizzy = Lizzy.parse("hRobRstBd")
    dealer = StackedDealer(lizzy, hands, seed)
    assert dealer.deal((15, 15)) == lizzy
    dealer.follow(ev.Dealt(lizzy, (15, 15)))
    assert [dealer.blind(0), dealer.blind(0, 1), dealer.blind(1)] == [*hands[0], *hands[1]]
    dealt = [dealer.blind(seat, depth) for seat in (0, 1) for depth in range(15)]
    assert not Counter(dealt) + Counter(lizzy) - Counter(DECK), "no card more often than there is"
    again = StackedDealer(lizzy, hands, seed)
    again.follow(ev.Dealt(lizzy, (15, 15)))
    assert [again.blind(seat, depth) for seat in (0, 1) for depth in range(15)] == dealt
