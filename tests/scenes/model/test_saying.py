"""What is said: the more important words first, each as long as its kind asks, and no longer than its screen."""

from __future__ import annotations

import math

from scenes.model.saying import HEARD, KEPT, QUIET, Sayings


def words(sayings: Sayings) -> str:
    return sayings.now.words if sayings.now else ""


def test_more_important_words_replace_others_and_stay_before_less_important_ones() -> None:
    sayings = Sayings()
    sayings.say("hint", "hint", "table")
    sayings.say("copied", "done", "table")
    assert words(sayings) == "hint"
    sayings.say("no", "refusal", "table")
    assert words(sayings) == "no"


def test_a_refusal_stays_four_seconds_and_then_until_the_next_input() -> None:
    sayings = Sayings()
    sayings.say("no", "refusal", "table")
    assert not sayings.touched(), "it has not been read yet"
    sayings.pass_time(4000, quiet=True)
    assert words(sayings) == "no"
    assert sayings.touched()
    assert not words(sayings)


def test_a_hint_stays_until_somebody_ends_it() -> None:
    sayings = Sayings()
    sayings.say("hint", "hint", "table")
    sayings.pass_time(1e6, quiet=True)
    assert words(sayings) == "hint"
    assert not sayings.touched()
    assert sayings.hush("hint")


def test_news_waits_for_a_quiet_second_and_is_told_once() -> None:
    sayings = Sayings()
    sayings.say("on this device", "news", "title")
    assert not words(sayings)
    sayings.pass_time(QUIET, quiet=False)
    assert not words(sayings), "a lesson goes on"
    sayings.pass_time(QUIET, quiet=True)
    assert words(sayings) == "on this device"
    sayings.pass_time(6000, quiet=True)
    assert not words(sayings)
    sayings.say("on this device", "news", "title")
    sayings.pass_time(QUIET, quiet=True)
    assert not words(sayings)


def test_words_end_with_their_screen_but_troubles_do_not() -> None:
    sayings = Sayings()
    sayings.say("copied", "done", "table")
    assert sayings.leave("results")
    assert not words(sayings)
    sayings.say("no room", "trouble", "results")
    assert not sayings.leave("title")
    assert words(sayings) == "no room"


def test_the_mirror_keeps_words_for_ten_seconds_and_hears_a_repetition_as_new() -> None:
    sayings = Sayings()
    sayings.say("no", "refusal", "table")
    first, urgent = sayings.heard
    assert urgent
    sayings.repeat("", "table")
    again, __ = sayings.heard
    assert again != first
    assert again.strip() == first
    sayings.pass_time(HEARD, quiet=True)
    assert sayings.heard[0] == ""


def test_without_words_to_repeat_the_question_is_said() -> None:
    sayings = Sayings()
    sayings.repeat("Choose a line.", "table")
    assert words(sayings) == "Choose a line."


def test_the_mirror_hears_other_words_where_these_lean_on_what_is_marked() -> None:
    sayings = Sayings()
    sayings.say("Take the marked one.", "hint", "table", heard="Take number 3.")
    assert words(sayings) == "Take the marked one."
    assert sayings.heard[0] == "Take number 3."
    sayings.repeat("", "table")
    assert sayings.heard[0].strip("\u00a0") == "Take number 3."


def test_the_last_twenty_words_are_kept() -> None:
    sayings = Sayings()
    for number in range(KEPT + 5):
        sayings.say(f"{number}", "done", "table")
    assert sayings.past == [f"{number}" for number in range(5, KEPT + 5)]


def test_at_rest_nothing_has_to_be_done() -> None:
    sayings = Sayings()
    assert sayings.wait() == math.inf
    sayings.say("hint", "hint", "table")
    sayings.pass_time(HEARD, quiet=True)
    assert sayings.wait() == math.inf
