"""The factors that predict best, for benches that compare a judge with how games end."""

from __future__ import annotations

from collections.abc import Sequence


def least_squares(rows: Sequence[Sequence[float]], values: Sequence[float]) -> list[float]:
    """Return the factors on the columns of `rows` whose sums come closest to `values`, by the normal equations.

    Raises `ZeroDivisionError` where a column is the sum of others, so that no factors are the best.
    """
    size = len(rows[0])
    matrix = [
        [sum(row[i] * row[j] for row in rows) for j in range(size)]
        + [sum(row[i] * value for row, value in zip(rows, values, strict=True))]
        for i in range(size)
    ]
    for i in range(size):
        for j in range(size):
            if j != i:
                factor = matrix[j][i] / matrix[i][i]
                matrix[j] = [a - factor * b for a, b in zip(matrix[j], matrix[i], strict=True)]
    return [matrix[i][size] / matrix[i][i] for i in range(size)]
