"""What is heard and felt: nothing before the first tap, and each thing in its own way."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .saved import crowded, go_on
from .screens import Table, script

#: Writes down every note and every vibration.
LISTEN = """
    window.heard = [];
    window.felt = [];
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
        const oscillator = make.call(this);
        const set = oscillator.frequency.setValueAtTime.bind(oscillator.frequency);
        oscillator.frequency.setValueAtTime = (pitch, at) => { heard.push(Math.round(pitch)); return set(pitch, at); };
        return oscillator;
    };
    Object.defineProperty(navigator, 'vibrate', { value: (pattern) => { felt.push(pattern); return true; } });
"""


def wrong_claim(page: Page, table: Table) -> None:
    page.wait_for_timeout(400)
    seen = table.look()
    at, card = next((at, card) for at, card in enumerate(seen.slots) if card is not None)
    table.claim(at, next(c for c in range(4) if c not in seen.lizzy.with_card(card).conditions))
    expect(page.locator("#message")).to_contain_text("Wrong")


def test_nothing_is_heard_before_somebody_has_touched_the_page(page) -> None:
    page.add_init_script(LISTEN)
    page.goto("?players=4&level=5&seed=silence&start")
    Table(page)
    page.wait_for_function("Number(document.querySelector('#table').dataset.moment) > 2", timeout=30_000)
    assert page.evaluate("heard") == []


def test_a_false_claim_is_heard_and_felt(page) -> None:
    page.add_init_script(LISTEN)
    table = go_on(page, crowded(2))
    wrong_claim(page, table)
    assert {170, 178} <= set(page.evaluate("heard"))
    assert page.evaluate("felt") == [70]


def test_off_is_silent(page) -> None:
    page.add_init_script(LISTEN)
    table = go_on(page, crowded(2))
    page.evaluate("document.documentElement.dataset.sound = 'off'")
    page.evaluate("heard.length = 0")
    wrong_claim(page, table)
    assert page.evaluate("heard") == []


def test_the_four_combinations_are_told_apart_by_ear_and_late_from_wrong(page) -> None:
    page.goto("")
    melodies = page.evaluate(
        "async address => (await import(new URL(address, document.baseURI))).MELODIES", script("sound.js")
    )
    pitches = {moment: [note["pitch"] for note in notes] for moment, notes in melodies.items()}
    same_colours, different_colours, same_patterns, different_patterns = (
        pitches[f"lay:{condition}"] for condition in range(4)
    )
    for same in (same_colours, same_patterns):
        assert len(set(same)) == 1
    for different in (different_colours, different_patterns):
        assert different == sorted(set(different))
    assert min(same_patterns + different_patterns) > 2 * max(same_colours + different_colours)
    assert min(pitches["late"]) > 2 * max(pitches["wrong"])
    assert len({tuple(notes) for notes in pitches.values()}) == len(pitches)


def test_what_others_say_is_said_aloud_by_a_voice_of_the_device_only(page) -> None:
    page.goto("?lang=en")
    said = page.evaluate(
        """async address => {
            const { say } = await import(new URL(address, document.baseURI));
            const said = [];
            const voices = [];
            class Utterance { constructor(words) { this.words = words; } }
            Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance });
            Object.defineProperty(globalThis, 'speechSynthesis', { value: {
                getVoices: () => voices, cancel() {}, speak: utterance => said.push(utterance.words),
            } });
            say('off');
            document.documentElement.dataset.speech = 'on';
            say('no voice');
            voices.push({ lang: 'en-GB', localService: false });
            say('a voice elsewhere');
            voices.push({ lang: 'nl-NL', localService: true });
            say('another language');
            voices.push({ lang: 'en-US', localService: true });
            say('Mia: all colours the same.');
            return said;
        }""",
        script("speech.js"),
    )
    assert said == ["Mia: all colours the same."]
