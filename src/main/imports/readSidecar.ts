// The XMP beside a picture, where programs write it that leave the picture alone: `photo.jpg.xmp`, as darktable and digiKam
// have it, or `photo.xmp`, as Lightroom and Bridge do; and the text beside it, where AUTOMATIC1111 writes how it was made.
// Names differ in capitals and in how accents are put together. Waits for no pipe, follows no link.
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

/** A longer one is none that a program wrote about one picture. */
const mostBytes = 2 ** 20;
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** How a file beside a picture ends in which another program says what is thought of it. */
export const sidecarEnding = '.xmp';
export const textEnding = '.txt';

/** Where it lies; null: there is none. */
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

/** The same without waiting for the disk. */
export async function sidecarAfar(path: string, ending = sidecarEnding): Promise<string | null> {
  const places = placesOf(path, ending);
  for (const place of places) {
    const isThere = await access(place).then(
      () => true,
      () => false,
    );
    if (isThere) return place;
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

/** Its text; null where it cannot be read. */
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

/** The names of the folder that was looked at last: many of its files are looked at one after the other. */
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
