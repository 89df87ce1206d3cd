// Lists files, and the files in folders. Follows no link in a folder: it may lead out of the folder, or form a loop.

import type { Dirent } from 'node:fs';
import { lstat, opendir, realpath } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { t } from '@shared/messages/t';
import { isWithin } from '../files/isWithin';
import { nonFileKind, unreadableReason } from '../files/openRegularFile';
import { succeeds } from '../slices/succeeds';
import { sidecarExtension } from './readSidecar';

export function isSystemFile(name: string): boolean {
  return systemFilePattern.test(name);
}

/** A file to check, or why it is skipped. */
export type WalkedFile = Readonly<{ path: string; refused: string | null }>;

const maxDepth = 40;
/** Files that operating systems create in folders. */
const systemFilePattern = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._.*|\.localized)$/i;

/** @param excludedFolders Easel's own folders, which are never entered */
export async function* walkFiles(
  paths: readonly string[],
  excludedFolders: readonly string[],
): AsyncGenerator<WalkedFile> {
  for (const given of paths) {
    const path = resolve(given);
    try {
      // a given path may itself be a link, which is followed
      const real = await realpath(path);
      const found = await lstat(real);
      if (excludedFolders.some((folder) => isWithin(real, folder)))
        yield { path, refused: t('imports.belongsToEaselItself') };
      else if (found.isDirectory()) yield* walk(real, excludedFolders, 0);
      else yield { path: real, refused: refusalOf(found) };
    } catch (error) {
      yield { path, refused: unreadableReason(error) };
    }
  }
}

async function* walk(folder: string, leftOut: readonly string[], depth: number): AsyncGenerator<WalkedFile> {
  const inner: string[] = [];
  try {
    // a name that is not valid UTF-8 is decoded with replacement characters, and cannot be opened
    for await (const entry of await opendir(folder, { bufferSize: 256 })) {
      const path = join(folder, entry.name);
      // sidecars are read together with their picture
      if (systemFilePattern.test(entry.name) || extname(entry.name).toLowerCase() === sidecarExtension)
        continue;
      if (entry.name.includes('\ufffd') && !(await succeeds(lstat(path))))
        yield { path, refused: t('imports.hasANameThatIsNotWritten') };
      else if (entry.isDirectory()) inner.push(path);
      else yield { path, refused: refusalOf(entry) };
    }
  } catch (error) {
    yield { path: folder, refused: unreadableReason(error) };
  }
  for (const path of inner) {
    if (leftOut.some((folder) => isWithin(path, folder))) continue;
    if (depth >= maxDepth) yield { path, refused: t('imports.liesTooDeep', { deepest: maxDepth }) };
    else yield* walk(path, leftOut, depth + 1);
  }
}

function refusalOf(found: Pick<Dirent, 'isFile' | 'isDirectory' | 'isSymbolicLink' | 'isFIFO' | 'isSocket'>) {
  if (found.isSymbolicLink()) return t('imports.isALinkGiveThePathOf');
  const kind = nonFileKind(found);
  return kind === null ? null : t('files.cannotBeReadItIs', { kind });
}
