import type { Db } from '../../database/Db';
import { queryNumbers } from '../query/queryNumbers';
import type { Where } from '../query/Where';

/** Number of nearest pictures found if no shown picture is similar. */
const MAX_NEAREST = 12;

// per near picture: `others`, the number of other similar shown pictures; `so_far`, of shown pictures up to this one
const nearSql = `SELECT near.seq AS seq, is_close,
    sum(is_close AND place > 0 AND state = 'ready' AND trashed_at IS NULL) OVER () AS others,
    sum(place > 0 AND state = 'ready' AND trashed_at IS NULL) OVER (ORDER BY place) AS so_far
  FROM look_like(?) AS near CROSS JOIN asset ON asset.seq = near.seq`;
const similarOrNearestSql = `seq IN (SELECT seq FROM (${nearSql}) WHERE is_close OR (others = 0 AND so_far <= ${MAX_NEAREST}))`;

/** Condition: pictures similar to the given one, including itself; if there are none, the nearest pictures. */
export function whereSimilar(seq: number): Where {
  return { sql: similarOrNearestSql, values: [seq] };
}

/** Condition: only similar pictures, for excluding them. */
export function whereOnlySimilar(seq: number): Where {
  return { sql: 'seq IN (SELECT seq FROM look_like(?) WHERE is_close)', values: [seq] };
}

/** Whether any other shown picture is similar; if not, the results are only the nearest pictures. */
export function hasSimilar(db: Db, seq: number): boolean {
  return (queryNumbers(db, `SELECT max(others) FROM (${nearSql})`, [seq])[0] ?? 0) > 0;
}
