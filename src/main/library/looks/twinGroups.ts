import type { Db } from '../../database/Db';
import { ShownTwins } from './ShownTwins';

const known = new WeakMap<Db, ShownTwins>();

/** Pictures of the gallery that are nearly the same, group after group, each of two or more. */
export function twinGroups(db: Db): readonly (readonly number[])[] {
  return shownTwins(db).groups();
}

/** Who has a near duplicate in the gallery, as it is now. */
export function shownTwins(db: Db): ShownTwins {
  const twins = known.get(db) ?? new ShownTwins(db);
  known.set(db, twins);
  twins.catchUp(db);
  return twins;
}

/** The same as it was when it was asked last; reads nothing. */
export function lastTwins(db: Db): ShownTwins | undefined {
  return known.get(db);
}
