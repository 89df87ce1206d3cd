// The undo history, stored in the library, so that it survives a restart.
import { Buffer } from 'node:buffer';
import { type Undoable, zUndoable } from '@shared/domain/gallery/Curation';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { type AssetEdit, zEdit } from './Edit';

const maxSteps = 100;

export type UndoStep = Readonly<{ id: number; what: Undoable; assets: number; undone: boolean }>;
export type UndoPart = AssetEdit & Readonly<{ ordinal: number }>;

type StepRow = Readonly<{ id: number; what_json: string; assets: number; undone: 0 | 1 }>;
type PartRow = Readonly<{ ordinal: number; edit_json: string; seqs: Buffer }>;

const forgetUndone = statement<[]>('DELETE FROM undo_step WHERE undone = 1');
const forgetOld = statement<[number]>(
  'DELETE FROM undo_step WHERE id <= (SELECT id FROM undo_step ORDER BY id DESC LIMIT 1 OFFSET ?)',
);
const insertStep = statement<{ id: number; what: string; at: number }>(
  'INSERT INTO undo_step (id, what_json, at) VALUES (@id, @what, @at)',
);
const newest = statement<[], Readonly<{ id: number; at: number }>>(
  'SELECT coalesce(max(id), 0) AS id, coalesce(max(at), 0) AS at FROM undo_step',
);
const insertPart = statement<{ stepId: number; ordinal: number; edit: string; seqs: Buffer }>(
  'INSERT INTO undo_part (step_id, ordinal, edit_json, seqs) VALUES (@stepId, @ordinal, @edit, @seqs)',
);
const countAssets = statement<[number, number]>('UPDATE undo_step SET assets = ? WHERE id = ?');
const columns = 'id, what_json, assets, undone FROM undo_step';
const lastDone = statement<[], StepRow>(
  `SELECT ${columns} WHERE undone = 0 ORDER BY at DESC, id DESC LIMIT 1`,
);
const lastUndone = statement<[], StepRow>(`SELECT ${columns} WHERE undone = 1 ORDER BY turned DESC LIMIT 1`);
const byId = statement<[number], StepRow>(`SELECT ${columns} WHERE id = ?`);
// background changes recorded later may be earlier in the order
const doneSince = statement<{ id: number }, StepRow>(
  `SELECT ${columns} WHERE undone = 0 AND id <> @id
     AND (id > @id OR (at, id) > (SELECT at, id FROM undo_step WHERE id = @id)) ORDER BY at DESC, id DESC`,
);
const undoneSince = statement<{ id: number }, StepRow>(
  `SELECT ${columns} WHERE undone = 1 AND turned > (SELECT turned FROM undo_step WHERE id = @id)
   ORDER BY turned DESC`,
);
const partsOf = statement<[number], PartRow>(
  'SELECT ordinal, edit_json, seqs FROM undo_part WHERE step_id = ? ORDER BY ordinal',
);
// `whole` 0: an undo or redo is incomplete; `turned` numbers undos and redos in their order
const interrupted = statement<[], StepRow>(`SELECT ${columns} WHERE whole = 0 ORDER BY id`);
const markStep = statement<{ id: number; undone: 0 | 1 }>(
  `UPDATE undo_step SET undone = @undone, whole = 0, turned = (SELECT max(turned) + 1 FROM undo_step)
   WHERE id = @id`,
);
const finish = statement<[number]>('UPDATE undo_step SET whole = 1 WHERE id = ?');
const partsToUndo = statement<[number], PartRow>(
  'SELECT ordinal, edit_json, seqs FROM undo_part WHERE step_id = ? AND undone = 0 ORDER BY ordinal DESC LIMIT 1',
);
const partsToRedo = statement<[number], PartRow>(
  'SELECT ordinal, edit_json, seqs FROM undo_part WHERE step_id = ? AND undone = 1 ORDER BY ordinal LIMIT 1',
);
const setPartUndone = statement<[number, number, number]>(
  'UPDATE undo_part SET undone = ? WHERE step_id = ? AND ordinal = ?',
);
const rewrite = statement<[string, number]>('UPDATE undo_part SET edit_json = ? WHERE step_id = ?');
const onlyPart = statement<[number], PartRow>(
  'SELECT ordinal, edit_json, seqs FROM undo_part WHERE step_id = ? LIMIT 2',
);
const stepTime = statement<[number], number>('SELECT at FROM undo_step WHERE id = ?');

export class UndoLog {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Begins a step at the current time: drops the redo steps, and steps beyond the newest `maxSteps`. */
  begin(what: Undoable, now: number): number {
    const { id, at } = this.#newest();
    forgetUndone(this.#db).run();
    // in the order of time, even if the clock was set back
    return this.#insert(id + 1, what, Math.max(now, at));
  }

  /** Begins a step for work that completed by itself: the step is sorted by `startedAt`, and redo steps stay. */
  beginAt(what: Undoable, startedAt: number): number {
    return this.#insert(this.#newest().id + 1, what, startedAt);
  }

  // ids are never reused, because messages and views refer to steps by id
  #newest(): Readonly<{ id: number; at: number }> {
    return newest(this.#db).get() ?? { id: 0, at: 0 };
  }

  #insert(id: number, what: Undoable, at: number): number {
    insertStep(this.#db).run({ id, what: JSON.stringify(what), at });
    forgetOld(this.#db).run(maxSteps);
    return id;
  }

  add(stepId: number, ordinal: number, { edit, seqs }: AssetEdit): void {
    const packed = Buffer.from(Uint32Array.from(seqs).buffer);
    insertPart(this.#db).run({ stepId, ordinal, edit: JSON.stringify(edit), seqs: packed });
  }

  setAssetCount(stepId: number, assets: number): void {
    countAssets(this.#db).run(assets, stepId);
  }

  finish(stepId: number): void {
    finish(this.#db).run(stepId);
  }

  next(direction: 'undo' | 'redo'): UndoStep | null {
    const row = (direction === 'undo' ? lastDone : lastUndone)(this.#db).get();
    return row === undefined ? null : stepOf(row);
  }

  /** Null: the step is no longer stored. */
  step(id: number): UndoStep | null {
    const row = byId(this.#db).get(id);
    return row === undefined ? null : stepOf(row);
  }

  /** The steps after this step, or, for an undone step, the steps that were undone later; last first. */
  laterSteps({ id, undone }: UndoStep): readonly UndoStep[] {
    return (undone ? undoneSince : doneSince)(this.#db).all({ id }).map(stepOf);
  }

  parts(stepId: number): readonly UndoPart[] {
    return partsOf(this.#db).all(stepId).map(partOf);
  }

  /** Steps interrupted when Easel ended, and their direction. */
  interrupted(): readonly Readonly<{ step: UndoStep; way: 'undo' | 'redo' }>[] {
    return interrupted(this.#db)
      .all()
      .map(stepOf)
      .map((step) => ({ step, way: step.undone ? 'undo' : 'redo' }));
  }

  startUndoOrRedo(stepId: number, direction: 'undo' | 'redo'): void {
    markStep(this.#db).run({ id: stepId, undone: direction === 'undo' ? 1 : 0 });
  }

  /** The next part to process; null: none left. */
  nextPart(stepId: number, direction: 'undo' | 'redo'): UndoPart | null {
    const row = (direction === 'undo' ? partsToUndo : partsToRedo)(this.#db).get(stepId);
    return row === undefined ? null : partOf(row);
  }

  markPart(stepId: number, ordinal: number, direction: 'undo' | 'redo'): void {
    setPartUndone(this.#db).run(direction === 'undo' ? 1 : 0, stepId, ordinal);
  }

  onlyPart(stepId: number): (UndoPart & Readonly<{ at: number }>) | null {
    const rows = onlyPart(this.#db).all(stepId);
    const [row] = rows;
    if (row === undefined || rows.length > 1) return null;
    return { ...partOf(row), at: Number(stepTime(this.#db).pluck().get(stepId)) };
  }

  rewrite(stepId: number, edit: AssetEdit['edit']): void {
    rewrite(this.#db).run(JSON.stringify(edit), stepId);
  }
}

function stepOf({ id, what_json, assets, undone }: StepRow): UndoStep {
  return { id, what: zUndoable.parse(JSON.parse(what_json)), assets, undone: undone === 1 };
}

function partOf({ ordinal, edit_json, seqs }: PartRow): UndoPart {
  // a copy, because a SQLite buffer may not be aligned to four bytes
  const numbers = new Uint32Array(new Uint8Array(seqs).buffer);
  return { ordinal, edit: zEdit.parse(JSON.parse(edit_json)), seqs: [...numbers] };
}
