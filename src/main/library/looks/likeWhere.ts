import type { Db } from '../../database/Db';
import { askRows } from '../query/askRows';
import type { Where } from '../query/Where';

/** Where nothing that is shown is alike, so many of the nearest are found. */
const nearest = 12;

// of all that is near, how many others are alike and shown, and how many are shown up to each
const near = `SELECT near.seq AS seq, is_close,
    sum(is_close AND place > 0 AND state = 'ready' AND trashed_at IS NULL) OVER () AS others,
    sum(place > 0 AND state = 'ready' AND trashed_at IS NULL) OVER (ORDER BY place) AS so_far
  FROM look_like(?) AS near CROSS JOIN asset ON asset.seq = near.seq`;
const alikeOrNearest = `seq IN (SELECT seq FROM (${near}) WHERE is_close OR (others = 0 AND so_far <= ${nearest}))`;

/** What looks like one picture, itself among it; where nothing else does, the nearest there are. */
export function likeWhere(seq: number): Where {
  return { sql: alikeOrNearest, values: [seq] };
}

/** What looks like one picture and nothing else: what is left out where likeness is not wanted. */
export function alikeWhere(seq: number): Where {
  return { sql: 'seq IN (SELECT seq FROM look_like(?) WHERE is_close)', values: [seq] };
}

/** Whether anything else that is shown looks like a picture: what is found is only the nearest otherwise. */
export function hasAlike(db: Db, seq: number): boolean {
  return (askRows(db, `SELECT max(others) FROM (${near})`, [seq])[0] ?? 0) > 0;
}
