// The sidecar files of a picture: XMP as `photo.jpg.xmp` (darktable, digiKam) or `photo.xmp` (Lightroom,
// Bridge), and the text file of AUTOMATIC1111. Ignores differences in case and Unicode composition; follows
// no links.

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
const mostBytes = 2 ** 20;
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

export const sidecarEnding = '.xmp';
export const textEnding = '.txt';

/** Null: there is none. */
export function sidecarOf(path: string, ending = sidecarEnding): string | null {
  const places = placesOf(path, ending);
  const exact = places.find((place) => existsSync(place));
  if (exact !== undefined) return exact;
  const { dir } = parse(path);
  try {
    return listed(places, dir, statSync(dir).mtimeMs, () => readdirSync(dir));
  } catch {
    return null;
  }
}

/** Like {@link sidecarOf}, asynchronous. */
export async function sidecarOfAsync(path: string, ending = sidecarEnding): Promise<string | null> {
  const places = placesOf(path, ending);
  for (const place of places) {
    if (await succeeds(access(place))) return place;
  }
  const { dir } = parse(path);
  try {
    const { mtimeMs } = await stat(dir);
    const names = last?.dir === dir && last.mtimeMs === mtimeMs ? [] : await readdir(dir);
    return listed(places, dir, mtimeMs, () => names);
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
    return found.isFile() && found.size <= mostBytes ? readFileSync(file, 'utf8') : null;
  } catch {
    return null;
  } finally {
    closeSync(file);
  }
}

function placesOf(path: string, ending: string): readonly string[] {
  const { dir, name } = parse(path);
  return [path + ending, `${dir}/${name}${ending}`];
}

/** The names of the last folder, because its files are usually checked in sequence. */
let last: Readonly<{ dir: string; mtimeMs: number; names: ReadonlyMap<string, string> }> | null = null;

function listed(
  places: readonly string[],
  dir: string,
  mtimeMs: number,
  read: () => readonly string[],
): string | null {
  if (last?.dir !== dir || last.mtimeMs !== mtimeMs)
    last = { dir, mtimeMs, names: new Map(read().map((name) => [alike(name), name])) };
  const { names } = last;
  const name = places.map((place) => names.get(alike(parse(place).base))).find((each) => each !== undefined);
  return name === undefined ? null : join(dir, name);
}

function alike(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
