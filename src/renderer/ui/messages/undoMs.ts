/** How long Undo is offered after a removal or change, ms; main can undo longer (`UNDO_WINDOW_MS` of `Profiles`). */
export const undoMs = 10_000;
