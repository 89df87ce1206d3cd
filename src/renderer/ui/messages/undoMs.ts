/** How long Undo is offered after a removal or change, ms; less than main keeps it (`UNDO_WINDOW_MS` of `Profiles`). */
export const undoMs = 10_000;
