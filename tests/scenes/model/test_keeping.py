"""What takes long to work out stays with what it is made of."""

from __future__ import annotations

from scenes.model.keeping import Kept, Same


def test_a_value_stays_with_its_key_and_is_made_again_for_another() -> None:
    made: list[int] = []

    def make() -> int:
        made.append(len(made))
        return made[-1]

    kept: Kept[int] = Kept()
    assert [kept.get("one", make), kept.get("one", make), kept.get("two", make)] == [0, 0, 1]
    kept.forget()
    assert kept.get("two", make) == 2


def test_an_object_is_told_from_one_that_holds_the_same() -> None:
    one, other = [1], [1]
    assert Same(one) == Same(one)
    assert hash(Same(one)) == hash(Same(one))
    assert Same(one) != Same(other)
