import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { seqsOfSet } from '../order/arrange';
import { duplicateGroups } from './ShownDuplicates';

/** From a group of near duplicates: the best rated first, then the largest, then the oldest. */
const bestFirst = statement<[string], number>(
  `SELECT seq FROM asset WHERE seq IN (SELECT value FROM json_each(?))
   ORDER BY rejected, favourite DESC, rating DESC, width * height DESC, bytes DESC, seq`,
);

const notRejected = statement<[number], number>('SELECT seq FROM asset WHERE seq = ? AND rejected = 0');

/**
 * All members of the duplicate groups that a set touches, without one to keep in each group: the set's picture if
 * the set is one picture that is not rejected, otherwise the best of the group.
 */
export function worseDuplicates(db: Db, set: AssetSet): Uint32Array<ArrayBuffer> {
  const chosen = new Set(seqsOfSet(db, set));
  const [one] = chosen.size === 1 ? chosen : [];
  const toKeep = one === undefined ? undefined : notRejected(db).pluck().get(one);
  const worse = duplicateGroups(db)
    .filter((group) => group.some((seq) => chosen.has(seq)))
    .flatMap((group) => {
      const best = toKeep ?? bestFirst(db).pluck().get(JSON.stringify(group));
      return group.filter((seq) => seq !== best);
    });
  return Uint32Array.from(worse);
}
