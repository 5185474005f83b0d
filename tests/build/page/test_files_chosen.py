"""Files that the player chooses, in Node: up to the most bytes their text comes, of a longer one nothing is read."""

from __future__ import annotations

from scenes.platform.base import LONGEST_FILE
from tests.build.page.test_page_at_rest import run, section


def opened(size: int, text: str = "Promise.resolve('a game')") -> object:
    """Return what comes of a file of that size."""
    program = f"""
    let chosen;
    const input = {{ addEventListener: (_name, heard) => (chosen = heard), click() {{}} }};
    const document = {{ createElement: () => input }};
    {section("outside")}
    const taken = [];
    outside.openFile((text) => taken.push(text), {LONGEST_FILE});
    input.files = [{{ size: {size}, text: () => {text} }}];
    chosen().then(() => console.log(JSON.stringify(taken)));
    """
    return run(program)


def test_a_file_of_twenty_megabytes_is_read_and_a_longer_one_is_not() -> None:
    assert LONGEST_FILE == 20_000_000
    assert opened(2_162_465) == ["a game"]
    assert opened(LONGEST_FILE) == ["a game"]
    assert opened(LONGEST_FILE + 1, "Promise.reject(new Error('read all the same'))") == [None]


def test_a_file_that_has_gone_meanwhile_is_an_empty_one() -> None:
    assert opened(5, "Promise.reject(new Error('gone'))") == [""]
