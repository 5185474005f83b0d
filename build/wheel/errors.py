"""The one error of this package."""


class WheelError(RuntimeError):
    """No wheel can be had; the message is a sentence that says what is missing and what helps."""
