// Where a terminal leaves what it wants of the Easel that has the library open, and finds its answer. Each is written
// under another name first: under its own it is whole.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who leaves a wish waits so long for somebody to take it up, ms: one of a later time is nobody's. */
export const longestWishMs = 3000;

/** More than this is no wish, bytes. */
export const mostWishBytes = 65_536;

/** @param here what this computer has of the library: who may only write into the library leaves no wish */
export const wishFolder = (here: string): string => join(here, 'wishes');

const wishName = /^[0-9a-f-]{36}\.wish$/;
const otherName = /^[0-9a-f-]{36}\.(?:wish\.part|answer|answer\.part)$/;

export type WishFileKind = 'wish' | 'other' | 'foreign';

/** `other`: an answer, or what is not whole yet. */
export function kindOfWishFile(name: string): WishFileKind {
  if (wishName.test(name)) return 'wish';
  return otherName.test(name) ? 'other' : 'foreign';
}

export const answerOf = (wishFile: string): string => wishFile.replace(/\.wish$/, '.answer');

/** Nobody but its owner may read it, or leave one. @throws the system's error */
export function writeWhole(file: string, value: object): void {
  const partial = `${file}.part`;
  try {
    writeFileSync(partial, JSON.stringify(value), { mode: 0o600, flag: 'wx' });
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}
