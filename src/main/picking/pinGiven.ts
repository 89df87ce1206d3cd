// Pictures and films from elsewhere that are pinned beside the form: they come into the library first, and what came by one
// drop is one step of Undo.
import { EaselError } from '@shared/ipc/EaselError';
import type { Services } from '../compose';
import { takeGiven } from './takeGiven';

/**
 * Takes one into the library, so that it can be pinned.
 * @throws EaselError `invalid_input`, in words, where it is none; `disk` where the library takes nothing
 */
export async function takeForPin(
  services: Pick<Services, 'db' | 'imports'>,
  { name, bytes }: Readonly<{ name: string; bytes: Uint8Array }>,
): Promise<{ seq: number; isNew: boolean }> {
  const given = await takeGiven(services, name, bytes);
  if ('reason' in given) throw new EaselError('invalid_input', `${name} ${given.reason}.`);
  return { seq: given.seq, isNew: given.isNew };
}

/**
 * Pins some, and notes which of them came into the library for that.
 * @returns how many were not pinned before
 * @throws EaselError as {@link Services.pins} does
 */
export async function pinCome(
  { pins, curation }: Pick<Services, 'pins' | 'curation'>,
  { seqs, came = [] }: Readonly<{ seqs: readonly number[]; came?: readonly number[] | undefined }>,
): Promise<{ added: number }> {
  if (came.length > 0) await curation.recordCome('import', came);
  return { added: pins.add(seqs) };
}
