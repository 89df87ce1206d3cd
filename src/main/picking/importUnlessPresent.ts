import { createHash } from 'node:crypto';
import type { Services } from '../compose';
import { statement } from '../database/statement';

const bySha256 = statement<[string], { id: string; seq: number }>(
  'SELECT id, seq FROM asset WHERE sha256 = ? AND trashed_at IS NULL ORDER BY seq LIMIT 1',
);

/** `isNew`: the asset was just imported. `reason`: why the file was not imported, for the user. */
type ImportedOrFound = Readonly<{ id: string; seq: number; isNew: boolean }> | Readonly<{ reason: string }>;

/** Imports a picture or film that the library lacks. @throws EaselError `disk` if the library is not writable */
export async function importUnlessPresent(
  { db, imports }: Pick<Services, 'db' | 'imports'>,
  name: string,
  bytes: Uint8Array,
): Promise<ImportedOrFound> {
  const outcome = await imports.importBytes(name, bytes);
  if (outcome.kind === 'imported') {
    const { id, seq, isRestored } = outcome.asset;
    return { id, seq, isNew: !isRestored };
  }
  const known = outcome.isPresent
    ? bySha256(db).get(createHash('sha256').update(bytes).digest('hex'))
    : undefined;
  return known === undefined ? { reason: outcome.reason } : { ...known, isNew: false };
}
