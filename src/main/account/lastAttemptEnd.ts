import type { Db } from '../database/Db';
import { statement } from '../database/statement';

const ofProfile = statement<[string], number | null>(
  'SELECT max(ended_at) FROM attempt WHERE profile_id = ? AND ended_at IS NOT NULL',
);
const profiles = statement<[], string>('SELECT id FROM profile');

export function lastAttemptEnd(db: Db, profileId: string | null): number | null {
  const ids = profileId === null ? profiles(db).pluck().all() : [profileId];
  const ends = ids.map((id) => ofProfile(db).pluck().get(id) ?? 0);
  return Math.max(0, ...ends) || null;
}
