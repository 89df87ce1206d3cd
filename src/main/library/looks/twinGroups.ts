import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { lookIndex } from './LookIndex';
import { Twins } from './Twins';

type Groups = readonly (readonly number[])[];

const known = new WeakMap<Db, { twins: Twins; at: string; groups: Groups }>();
const version = statement<[], number | null>('SELECT max(n) FROM asset_change');
const shown = statement<[string], number>(
  `SELECT seq FROM asset
   WHERE seq IN (SELECT value FROM json_each(?)) AND state = 'ready' AND trashed_at IS NULL`,
);

/** Pictures of the gallery that are nearly the same, group after group, each of two or more. */
export function twinGroups(db: Db): Groups {
  const index = lookIndex(db);
  const before = known.get(db);
  const at = `${index.count} ${index.renewed} ${version(db).pluck().get()}`;
  if (before?.at === at) return before.groups;
  const twins = before?.twins ?? new Twins(index);
  const all = twins.groups();
  const here = new Set(shown(db).pluck().all(JSON.stringify(all.flat())) as number[]);
  const groups = all.map((group) => group.filter((seq) => here.has(seq))).filter(({ length }) => length > 1);
  known.set(db, { twins, at, groups });
  return groups;
}
