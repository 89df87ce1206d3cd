// The sidecar files of a picture: XMP as `photo.jpg.xmp` (darktable, digiKam) or `photo.xmp` (Lightroom, Bridge), and
// the text file of AUTOMATIC1111. Ignores differences in case and Unicode composition; follows no links.

import { closeSync, constants, fstatSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';

/** Maximum size, bytes: larger files are not sidecars. */
const maxBytes = 2 ** 20;
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

export const sidecarExtension = '.xmp';

/** The paths of a picture's sidecar files; null: there is none. */
type Sidecars = Readonly<{ xmp: string | null; text: string | null }>;

const noSidecars: Sidecars = { xmp: null, text: null };

export function sidecarsOf(path: string): Sidecars {
  const { dir } = parse(path);
  try {
    const { mtimeMs } = statSync(dir);
    return findInFolder(path, knownNames(dir, mtimeMs) ?? keepNames(dir, mtimeMs, readdirSync(dir)));
  } catch {
    return noSidecars;
  }
}

/** Like {@link sidecarsOf}, asynchronous. */
export async function sidecarsOfAsync(path: string): Promise<Sidecars> {
  const { dir } = parse(path);
  try {
    const { mtimeMs } = await stat(dir);
    return findInFolder(path, knownNames(dir, mtimeMs) ?? keepNames(dir, mtimeMs, await readdir(dir)));
  } catch {
    return noSidecars;
  }
}

export function readSidecar(sidecar: string): string | null {
  let file: number;
  try {
    file = openSync(sidecar, flags);
  } catch {
    return null;
  }
  try {
    const found = fstatSync(file);
    return found.isFile() && found.size <= maxBytes ? readFileSync(file, 'utf8') : null;
  } catch {
    return null;
  } finally {
    closeSync(file);
  }
}

/** The names of files in a folder, by name and by folded name. */
type Names = ReadonlyMap<string, string>;

/** A folder whose last change is more recent than this, ms, may change again without a new `mtimeMs`. */
const settledMs = 1000;
/** The names of the last folder, because its files are usually checked in sequence. */
let last: Readonly<{ dir: string; mtimeMs: number; isSettled: boolean; names: Names }> | null = null;

function knownNames(dir: string, mtimeMs: number): Names | null {
  return last?.dir === dir && last.mtimeMs === mtimeMs && last.isSettled ? last.names : null;
}

function keepNames(dir: string, mtimeMs: number, read: readonly string[]): Names {
  const names = new Map(read.map((name) => [foldedName(name), name]));
  for (const name of read) names.set(name, name);
  last = { dir, mtimeMs, isSettled: Math.abs(Date.now() - mtimeMs) > settledMs, names };
  return names;
}

function findInFolder(path: string, names: Names): Sidecars {
  const { dir, base, name } = parse(path);
  const find = (extension: string): string | null => {
    const wanted = [base + extension, name + extension];
    const found = [...wanted, ...wanted.map(foldedName)].find((each) => names.has(each));
    return found === undefined ? null : join(dir, names.get(found) as string);
  };
  return { xmp: find(sidecarExtension), text: find('.txt') };
}

function foldedName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
