// The sidecar files of a picture: XMP as `photo.jpg.xmp` (darktable, digiKam) or `photo.xmp` (Lightroom, Bridge), and
// the text file of AUTOMATIC1111. Ignores differences in case and Unicode composition; follows no links.

import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { succeeds } from '../slices/succeeds';

/** Maximum size, bytes: larger files are not sidecars. */
const maxBytes = 2 ** 20;
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

export const sidecarExtension = '.xmp';
export const textExtension = '.txt';

/** The path of a picture's sidecar file; null: there is none. */
export function sidecarOf(path: string, ending = sidecarExtension): string | null {
  const candidates = candidatesOf(path, ending);
  const exact = candidates.find((place) => existsSync(place));
  if (exact !== undefined) return exact;
  const { dir } = parse(path);
  try {
    return findInFolder(candidates, dir, statSync(dir).mtimeMs, () => readdirSync(dir));
  } catch {
    return null;
  }
}

/** Like {@link sidecarOf}, asynchronous. */
export async function sidecarOfAsync(path: string, ending = sidecarExtension): Promise<string | null> {
  const candidates = candidatesOf(path, ending);
  for (const place of candidates) {
    if (await succeeds(access(place))) return place;
  }
  const { dir } = parse(path);
  try {
    const { mtimeMs } = await stat(dir);
    const names = last?.dir === dir && last.mtimeMs === mtimeMs ? [] : await readdir(dir);
    return findInFolder(candidates, dir, mtimeMs, () => names);
  } catch {
    return null;
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

function candidatesOf(path: string, ending: string): readonly string[] {
  const { dir, name } = parse(path);
  return [path + ending, `${dir}/${name}${ending}`];
}

/** The names of the last folder, because its files are usually checked in sequence. */
let last: Readonly<{ dir: string; mtimeMs: number; names: ReadonlyMap<string, string> }> | null = null;

function findInFolder(
  candidates: readonly string[],
  dir: string,
  mtimeMs: number,
  read: () => readonly string[],
): string | null {
  if (last?.dir !== dir || last.mtimeMs !== mtimeMs)
    last = { dir, mtimeMs, names: new Map(read().map((name) => [foldedName(name), name])) };
  const { names } = last;
  const name = candidates
    .map((place) => names.get(foldedName(parse(place).base)))
    .find((each) => each !== undefined);
  return name === undefined ? null : join(dir, name);
}

function foldedName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
