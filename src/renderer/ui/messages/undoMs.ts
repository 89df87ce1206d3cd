/** How long Undo is offered after a removal or change, ms. */
export const undoMs = 10_000;
