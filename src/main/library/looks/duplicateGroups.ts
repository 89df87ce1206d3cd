import type { Db } from '../../database/Db';
import { ShownDuplicates } from './ShownDuplicates';

const known = new WeakMap<Db, ShownDuplicates>();

/** The groups of near duplicates in the gallery, each of two or more pictures. */
export function duplicateGroups(db: Db): readonly (readonly number[])[] {
  return shownDuplicates(db).groups();
}

/** The current near duplicates of the gallery. */
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
