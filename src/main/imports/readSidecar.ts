// The XMP beside a picture, where programs write it that leave the picture alone: `photo.jpg.xmp`, as darktable and digiKam
// have it, or `photo.xmp`, as Lightroom and Bridge do. Waits for no pipe, follows no link.
import { closeSync, constants, existsSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { parse } from 'node:path';

/** A longer one is none that a program wrote about one picture. */
const mostBytes = 2 ** 20;
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** How a file beside a picture ends in which another program says what is thought of it. */
export const sidecarEnding = '.xmp';

/** Where it lies; null: there is none. */
export function sidecarOf(path: string): string | null {
  return placesOf(path).find((place) => existsSync(place)) ?? null;
}

/** The same without waiting for the disk. */
export async function sidecarAfar(path: string): Promise<string | null> {
  for (const place of placesOf(path)) {
    const isThere = await access(place).then(
      () => true,
      () => false,
    );
    if (isThere) return place;
  }
  return null;
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

function placesOf(path: string): readonly string[] {
  const { dir, name } = parse(path);
  return [path + sidecarEnding, `${dir}/${name}${sidecarEnding}`];
}
