// Pictures and films from outside are imported before they are pinned.
import { EaselError } from '@shared/ipc/EaselError';
import type { Services } from '../compose';
import { importGiven } from './importGiven';

/**
 * @throws EaselError `invalid_input` with a message, if it is neither picture nor film; `disk` if the library
 * is not writable
 */
export async function importForPin(
  services: Pick<Services, 'db' | 'imports'>,
  { name, bytes }: Readonly<{ name: string; bytes: Uint8Array }>,
): Promise<{ seq: number; isNew: boolean }> {
  const given = await importGiven(services, name, bytes);
  if ('reason' in given) throw new EaselError('invalid_input', `${name} ${given.reason}.`);
  return { seq: given.seq, isNew: given.isNew };
}

/**
 * Pins assets, and records those just imported, so that one undo step covers a drop.
 * @returns how many were not pinned before
 */
export async function pinImported(
  { pins, curation }: Pick<Services, 'pins' | 'curation'>,
  { seqs, came = [] }: Readonly<{ seqs: readonly number[]; came?: readonly number[] | undefined }>,
): Promise<{ added: number }> {
  if (came.length > 0) await curation.recordCome('import', came);
  return { added: pins.add(seqs) };
}
