// The files in which a terminal asks the process that has the library open about settings, and gets the answer.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long a sender waits for its request to be picked up, ms; a later expiry is invalid. */
export const maxPickupMs = 3000;

export const maxRequestBytes = 65_536;

/** @param here this computer's state folder, so that access to the library alone allows no requests */
export const requestFolder = (here: string): string => join(here, 'wishes');

const wishName = /^[0-9a-f-]{36}\.wish$/;
const otherName = /^[0-9a-f-]{36}\.(?:wish\.part|answer|answer\.part)$/;

export type RequestFileKind = 'wish' | 'other' | 'foreign';

/** `other`: an answer, or an incomplete file. */
export function kindOfRequestFile(name: string): RequestFileKind {
  if (wishName.test(name)) return 'wish';
  return otherName.test(name) ? 'other' : 'foreign';
}

export const answerFileOf = (wishFile: string): string => wishFile.replace(/\.wish$/, '.answer');

/** Writes a file atomically, in a folder for the owner only. Throws the system's error. */
export function writeJsonAtomically(file: string, value: object): void {
  const partial = `${file}.part`;
  try {
    writeFileSync(partial, JSON.stringify(value), { mode: 0o600, flag: 'wx' });
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}
