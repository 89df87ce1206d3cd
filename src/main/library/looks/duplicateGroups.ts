import type { Db } from '../../database/Db';
import { ShownDuplicates } from './ShownDuplicates';

const known = new WeakMap<Db, ShownDuplicates>();

/** Pictures of the gallery that are nearly the same, group after group, each of two or more. */
export function duplicateGroups(db: Db): readonly (readonly number[])[] {
  return shownDuplicates(db).groups();
}

/** Who has a near duplicate in the gallery, as it is now. */
export function shownDuplicates(db: Db): ShownDuplicates {
  const duplicates = known.get(db) ?? new ShownDuplicates(db);
  known.set(db, duplicates);
  duplicates.catchUp(db);
  return duplicates;
}

/** The same as it was when it was asked last; reads nothing. */
export function lastDuplicates(db: Db): ShownDuplicates | undefined {
  return known.get(db);
}
