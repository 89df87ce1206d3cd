import type { Db } from '../../database/Db';
import { ShownDuplicates } from './ShownDuplicates';

const known = new WeakMap<Db, ShownDuplicates>();

export function duplicateGroups(db: Db): readonly (readonly number[])[] {
  return shownDuplicates(db).groups();
}

export function shownDuplicates(db: Db): ShownDuplicates {
  const duplicates = known.get(db) ?? new ShownDuplicates(db);
  known.set(db, duplicates);
  duplicates.catchUp(db);
  return duplicates;
}

/** The near duplicates as they were last computed; reads nothing. */
export function lastDuplicates(db: Db): ShownDuplicates | undefined {
  return known.get(db);
}
