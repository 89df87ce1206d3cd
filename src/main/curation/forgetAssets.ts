import { Buffer } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../database/Db';
import { withoutSync } from '../database/disk/withoutSync';
import { statement } from '../database/statement';
import { type Edit, zEdit } from './Edit';

type Row = Readonly<{ step_id: number; ordinal: number; seqs: Buffer; field: string | null }>;
type Key = Readonly<{ stepId: number; ordinal: number }>;

const after = statement<Key, Row>(
  `SELECT step_id, ordinal, seqs, json_extract(edit_json, '$.field') AS field FROM undo_part WHERE (step_id, ordinal) > (@stepId, @ordinal)
   ORDER BY step_id, ordinal LIMIT 1`,
);
const editOf = statement<[number, number], string>(
  'SELECT edit_json FROM undo_part WHERE step_id = ? AND ordinal = ?',
);
const rewrite = statement<Key & { edit: string; seqs: Buffer }>(
  'UPDATE undo_part SET edit_json = @edit, seqs = @seqs WHERE step_id = @stepId AND ordinal = @ordinal',
);

/** Removes deleted assets above a number from the history: new assets reuse their numbers, and Undo must not change them. */
export async function forgetAssets(db: Db, above: number): Promise<void> {
  const isGone = (seq: number): boolean => seq > above;
  let key: Key = { stepId: 0, ordinal: 0 };
  for (let row = after(db).get({ stepId: 0, ordinal: -1 }); row; row = after(db).get(key)) {
    key = { stepId: row.step_id, ordinal: row.ordinal };
    const seqs = new Uint32Array(new Uint8Array(row.seqs).buffer);
    // a stack is identified by the number of its top picture
    if (row.field === 'stack' || seqs.some(isGone)) {
      const edit = zEdit.parse(JSON.parse(editOf(db).pluck().get(row.step_id, row.ordinal) as string));
      const stays = (_: unknown, place: number): boolean => !isGone(seqs[place] ?? 0);
      const left = Buffer.from(seqs.filter(stays as (seq: number, place: number) => boolean).buffer);
      const written = { ...key, edit: JSON.stringify(without(edit, stays, isGone)), seqs: left };
      withoutSync(db, () => rewrite(db).run(written));
    }
    await setImmediate();
  }
}

function without(
  edit: Edit,
  stays: (_: unknown, place: number) => boolean,
  isGone: (seq: number) => boolean,
): Edit {
  if (edit.kind === 'field' && edit.field === 'stack') {
    const left = (top: string | number | null) => (isGone(Number(top)) ? null : top);
    return { ...edit, before: left(edit.before), after: left(edit.after) };
  }
  if (edit.kind !== 'members') return edit;
  return { ...edit, before: edit.before.filter(stays), after: edit.after.filter(stays) };
}
