import { windowMs } from '@shared/service';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import type { SavedGate } from './RateGate';

type Row = Readonly<{
  remaining: number | null;
  window_limit: number | null;
  reset_at: number | null;
  hold_until: number | null;
  probing: number;
  seen_at: number;
}>;

const read = statement<[string], Row>('SELECT * FROM rate_window WHERE profile_id = ?');
const write = statement<Omit<SavedGate, 'probing'> & { profileId: string; probing: 0 | 1 }>(
  `INSERT INTO rate_window (profile_id, remaining, window_limit, reset_at, hold_until, probing, seen_at)
   VALUES (@profileId, @remaining, @limit, @resetAt, @holdUntil, @probing, @seenAt)
   ON CONFLICT (profile_id) DO UPDATE SET remaining = excluded.remaining, window_limit = excluded.window_limit,
     reset_at = excluded.reset_at, hold_until = excluded.hold_until, probing = excluded.probing,
     seen_at = excluded.seen_at`,
);
const starts = statement<[string, number], { started_at: number }>(
  `SELECT started_at FROM attempt WHERE profile_id = ? AND started_at > ? AND outcome <> 'unsent'`,
);

export function readGate(db: Db, profileId: string): SavedGate | null {
  const row = read(db).get(profileId);
  if (!row) return null;
  return {
    remaining: row.remaining,
    limit: row.window_limit,
    resetAt: row.reset_at,
    holdUntil: row.hold_until,
    probing: row.probing === 1,
    seenAt: row.seen_at,
  };
}

export function writeGate(db: Db, profileId: string, gate: SavedGate): void {
  write(db).run({ ...gate, profileId, probing: gate.probing ? 1 : 0 });
}

/**
 * When the POSTs of the last window started, ms UTC; if the clock was set back, also starts "in the future".
 */
export function recentStarts(db: Db, profileId: string, now: number): readonly number[] {
  return starts(db)
    .all(profileId, now - windowMs)
    .map((row) => row.started_at);
}
