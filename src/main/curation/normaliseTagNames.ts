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

/** Pictures per transaction; few, because the searchable text of each is written again. */
const perSlice = 100;

type Tag = Readonly<{ id: number; name: string; colour: string | null }>;

const all = statement<[], Tag>('SELECT id, name, colour FROM tag ORDER BY id');
const idsOf = statement<[number, number], string>('SELECT asset_id FROM asset_tag WHERE tag_id = ? LIMIT ?');
const addTag = statement<{ to: number; ids: string }>(
  'INSERT OR IGNORE INTO asset_tag (asset_id, tag_id) SELECT value, @to FROM json_each(@ids)',
);
const removeTag = statement<{ from: number; ids: string }>(
  'DELETE FROM asset_tag WHERE tag_id = @from AND asset_id IN (SELECT value FROM json_each(@ids))',
);
const remove = statement<[number]>('DELETE FROM tag WHERE id = ?');
const rename = statement<[string, string | null, number]>('UPDATE tag SET name = ?, colour = ? WHERE id = ?');

/** Runs once per library. @param shouldContinue asked between slices; false postpones the rest. @returns whether anything changed */
export async function normaliseTagNames(db: Db, shouldContinue: () => boolean): Promise<boolean> {
  const done = new StoredValue(db, 'tags.namesMended', z.literal(true));
  if (done.get() === true) return false;
  const byName = Map.groupBy(all(db).all(), ({ name }) => foldedName(fitTagName(name) ?? name));
  let hasChanged = false;
  for (const sameName of byName.values()) {
    const kept = sameName.find(({ name }) => name === fitTagName(name)) ?? sameName[0];
    if (kept === undefined) continue;
    for (const { id } of sameName)
      if (id !== kept.id && !(await mergeTag(db, id, kept.id, shouldContinue))) return hasChanged;
    const name = fitTagName(kept.name) ?? kept.name;
    const colour = kept.colour ?? sameName.find((tag) => tag.colour !== null)?.colour ?? null;
    if (sameName.length === 1 && name === kept.name) continue;
    rename(db).run(name, colour, kept.id);
    hasChanged = true;
  }
  done.set(true);
  return hasChanged;
}

/** @returns whether all pictures were moved and the tag was deleted */
async function mergeTag(db: Db, from: number, to: number, shouldContinue: () => boolean): Promise<boolean> {
  while (shouldContinue()) {
    const ids = idsOf(db).pluck().all(from, perSlice) as string[];
    if (ids.length === 0) {
      remove(db).run(from);
      return true;
    }
    const json = JSON.stringify(ids);
    inTransaction(db, () => {
      addTag(db).run({ to, ids: json });
      removeTag(db).run({ from, ids: json });
    });
    await setImmediate();
  }
  return false;
}
