/** How long the way back is offered after something was taken away or changed, ms. */
export const undoMs = 10_000;
