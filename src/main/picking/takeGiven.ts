import { createHash } from 'node:crypto';
import type { Services } from '../compose';
import { statement } from '../database/statement';

const bySha256 = statement<[string], { id: string; seq: number }>(
  'SELECT id, seq FROM asset WHERE sha256 = ? AND trashed_at IS NULL ORDER BY seq LIMIT 1',
);

/** `isNew`: it came just now, and was not in the library. `reason`: why it did not, in words that follow its name. */
type Given = Readonly<{ id: string; seq: number; isNew: boolean }> | Readonly<{ reason: string }>;

/**
 * Takes a picture or film into the library that somebody gave; one that is there already stays as it is.
 * @throws EaselError `disk` where the library takes nothing
 */
export async function takeGiven(
  { db, imports }: Pick<Services, 'db' | 'imports'>,
  name: string,
  bytes: Uint8Array,
): Promise<Given> {
  const outcome = await imports.takeBytes(name, bytes);
  if (outcome.kind === 'imported') {
    const { id, seq, isBack } = outcome.asset;
    return { id, seq, isNew: !isBack };
  }
  const known = outcome.isHere
    ? bySha256(db).get(createHash('sha256').update(bytes).digest('hex'))
    : undefined;
  return known === undefined ? { reason: outcome.reason } : { ...known, isNew: false };
}
