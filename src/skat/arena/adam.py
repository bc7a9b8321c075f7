"""Adam, the usual way of following noisy gradients (Kingma and Ba, 2014, https://arxiv.org/abs/1412.6980)."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]


class Adam:
    """Turns gradients into steps of about one unit for each number, shorter where gradients disagree.

    ``memory``: how slowly the size of earlier gradients is forgotten (beta 2); ``least``: added to that size,
    so that numbers with hardly any gradient stay where they are.
    """

    def __init__(self, size: int, *, memory: float = 0.99, least: float = 1e-9) -> None:
        self.memory = memory
        self.least = least
        self.step = 0
        self.mean: Floats = np.zeros(size)
        self.spread: Floats = np.zeros(size)

    def way(self, gradient: Floats) -> Floats:
        """The next step, to be multiplied by a rate."""
        self.step += 1
        self.mean = 0.9 * self.mean + 0.1 * gradient
        self.spread = self.memory * self.spread + (1.0 - self.memory) * gradient**2
        mean = self.mean / (1.0 - 0.9**self.step)
        spread = self.spread / (1.0 - self.memory**self.step)
        found: Floats = mean / (np.sqrt(spread) + self.least)
        return found
