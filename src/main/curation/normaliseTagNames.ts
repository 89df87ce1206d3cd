// Repairs tags from before tag names were normalised: some could not be renamed or removed, because requests use the
// normalised name, and some existed twice.
import { setImmediate } from 'node:timers/promises';
import { fitTagName } from '@shared/domain/gallery/Curation';
import { foldedName } from '@shared/domain/gallery/foldedName';
import { z } from 'zod';
import type { Db } from '../database/Db';
import { StoredValue } from '../database/StoredValue';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';

/** Pictures per transaction: their searchable texts are written again. */
const perSlice = 100;

type Tag = Readonly<{ id: number; name: string; colour: string | null }>;

const all = statement<[], Tag>('SELECT id, name, colour FROM tag ORDER BY id');
const someOf = statement<[number, number], string>('SELECT asset_id FROM asset_tag WHERE tag_id = ? LIMIT ?');
const giveOther = statement<{ to: number; ids: string }>(
  'INSERT OR IGNORE INTO asset_tag (asset_id, tag_id) SELECT value, @to FROM json_each(@ids)',
);
const takeAway = statement<{ from: number; ids: string }>(
  'DELETE FROM asset_tag WHERE tag_id = @from AND asset_id IN (SELECT value FROM json_each(@ids))',
);
const remove = statement<[number]>('DELETE FROM tag WHERE id = ?');
const rename = statement<[string, string | null, number]>('UPDATE tag SET name = ?, colour = ? WHERE id = ?');

/** Runs once per library. @param goesOn asked between slices; false postpones the rest. @returns whether anything changed */
export async function normaliseTagNames(db: Db, goesOn: () => boolean): Promise<boolean> {
  const mended = new StoredValue(db, 'tags.namesMended', z.literal(true));
  if (mended.get() === true) return false;
  const byName = Map.groupBy(all(db).all(), ({ name }) => foldedName(fitTagName(name) ?? name));
  let isOther = false;
  for (const alike of byName.values()) {
    const kept = alike.find(({ name }) => name === fitTagName(name)) ?? alike[0];
    if (kept === undefined) continue;
    for (const { id } of alike) if (id !== kept.id && !(await join(db, id, kept.id, goesOn))) return isOther;
    const name = fitTagName(kept.name) ?? kept.name;
    const colour = kept.colour ?? alike.find((tag) => tag.colour !== null)?.colour ?? null;
    if (alike.length === 1 && name === kept.name) continue;
    rename(db).run(name, colour, kept.id);
    isOther = true;
  }
  mended.set(true);
  return isOther;
}

/** @returns whether all pictures were moved and the tag was deleted */
async function join(db: Db, from: number, to: number, goesOn: () => boolean): Promise<boolean> {
  while (goesOn()) {
    const ids = someOf(db).pluck().all(from, perSlice) as string[];
    if (ids.length === 0) {
      remove(db).run(from);
      return true;
    }
    const json = JSON.stringify(ids);
    inTransaction(db, () => {
      giveOther(db).run({ to, ids: json });
      takeAway(db).run({ from, ids: json });
    });
    await setImmediate();
  }
  return false;
}
