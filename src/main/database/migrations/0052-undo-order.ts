import type { Migration } from './Migration';

/** In which order steps are taken back, and done again. */
export const undoOrder: Migration = {
  number: 52,
  name: 'undo-order',
  sql: `
    -- Undo goes by the time at which a person did something, or began what went on by itself: of two steps of theirs, the
    -- later one must not seem the earlier because the clock was put back.
    UPDATE undo_step SET at = (SELECT max(at) FROM undo_step AS before WHERE before.id <= undo_step.id);
    -- How late it was turned, among the others: Redo begins with what was taken back last.
    ALTER TABLE undo_step ADD COLUMN turned INTEGER NOT NULL DEFAULT 0;
    UPDATE undo_step SET turned = (SELECT count(*) FROM undo_step AS later WHERE later.id >= undo_step.id)
      WHERE undone = 1;
  `,
};
