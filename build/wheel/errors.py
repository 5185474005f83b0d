"""The one error of this package."""


class WheelError(RuntimeError):
    """There is no wheel and none can be made; the message is a sentence that says what is missing and what helps."""
