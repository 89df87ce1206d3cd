import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

/** What was pressed for so shortly before the last press is of the same work, ms. */
const sittingMs = 10 * 60_000;

const presses = `batch WHERE profile_id = @profileId AND lane = 'interactive' AND complete = 1`;
const below = statement<{ profileId: string; sittingMs: number }, number | null>(
  `SELECT min(created_at) - 1 FROM ${presses}
   AND created_at >= (SELECT max(created_at) FROM ${presses}) - @sittingMs`,
);

/**
 * Where a batch of the background that comes now stands among the results: below what was pressed for last and what came of the same
 * work, which so keep their places whenever it is sent. ms; null: nothing was pressed for, it stands by its own time.
 */
export function standsBelowPresses(db: Db, profileId: string): number | null {
  return below(db).pluck().get({ profileId, sittingMs }) as number | null;
}
