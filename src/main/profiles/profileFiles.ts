import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  maxProfileFileBytes,
  readProfileFile,
  type SharedProfile,
  writeProfileFile,
} from '@shared/domain/account/ProfileFile';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { messageOf } from '@shared/words/messageOf';
import { diskErrorText } from '../database/disk/diskErrorText';
import { readRegularFile } from '../files/readRegularFile';
import { replaceFile } from '../files/replaceFile';
import type { Profiles } from './Profiles';

/** Writes the remote profiles, without their keys, to a file. @returns the number of profiles */
export async function exportProfiles(profiles: Profiles, path: string): Promise<number> {
  const remote = profiles.list().filter(({ kind }) => kind === 'remote');
  if (remote.length === 0) throw new EaselError('not_found', t('profiles.thereIsNoProfileToExportThe'));
  const text = writeProfileFile(remote);
  await replaceFile(path, (part) => writeFile(part, text, { mode: 0o600 })).catch((cause: unknown) => {
    throw new EaselError(
      'disk',
      t('profiles.couldNotBeWritten', { name: basename(path), why: diskErrorText(cause) ?? '' }).trim(),
      { cause },
    );
  });
  return remote.length;
}

/** Reads a profile file. Throws EaselError `unreadable`, with a message for the user. */
export async function readProfiles(path: string): Promise<readonly SharedProfile[]> {
  const bytes = await readRegularFile(path, maxProfileFileBytes).catch((error: unknown) => {
    const why = messageOf(error);
    throw new EaselError('unreadable', t('profiles.wasNotReadIt', { name: basename(path), why }));
  });
  const reading = readProfileFile(new TextDecoder().decode(bytes));
  if (!reading.ok)
    throw new EaselError(
      'unreadable',
      t('profiles.wasNotImported', { name: basename(path), message: reading.message }),
    );
  return reading.profiles;
}
