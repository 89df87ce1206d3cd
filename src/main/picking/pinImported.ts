// Pins pictures and films from outside: they are imported first, and the files of one drop form one undo step.
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Services } from '../compose';
import { importUnlessPresent } from './importUnlessPresent';

/**
 * Imports a picture or film, so that it can be pinned.
 * @throws EaselError `invalid_input`, with a message for the user; `disk` if the library is not writable
 */
export async function importForPin(
  services: Pick<Services, 'db' | 'imports'>,
  { name, bytes }: Readonly<{ name: string; bytes: Uint8Array }>,
): Promise<{ seq: number; isNew: boolean }> {
  const given = await importUnlessPresent(services, name, bytes);
  if ('reason' in given)
    throw new EaselError('invalid_input', t('profiles.wasNotImported', { name, message: given.reason }));
  return { seq: given.seq, isNew: given.isNew };
}

/**
 * Pins assets and records which of them were imported for that.
 * @returns how many were not pinned before
 * @throws EaselError as `pins.add` does
 */
export async function pinImported(
  { pins, curation }: Pick<Services, 'pins' | 'curation'>,
  { seqs, came = [] }: Readonly<{ seqs: readonly number[]; came?: readonly number[] | undefined }>,
): Promise<{ added: number }> {
  if (came.length > 0) await curation.recordAdded('import', came);
  return { added: pins.add(seqs) };
}
