import { closeSync, constants, existsSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';

/** A longer one is none that a program wrote about one picture. */
const mostBytes = 2 ** 20;
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** How a file beside a picture ends in which another program says what is thought of it. */
export const sidecarEnding = '.xmp';

/**
 * The XMP beside a picture, where programs write it that leave the picture alone: `photo.jpg.xmp`, as darktable and digiKam
 * have it, or `photo.xmp`, as Lightroom and Bridge do. Null: there is none that can be read. Waits for no pipe, follows no link.
 */
export function readSidecar(path: string): string | null {
  const { dir, name } = parse(path);
  return textOf(path + sidecarEnding) ?? textOf(`${dir}/${name}${sidecarEnding}`);
}

function textOf(path: string): string | null {
  // of ten thousand pictures none may have one: to be told so by an error takes ten times as long
  if (!existsSync(path)) return null;
  let file: number;
  try {
    file = openSync(path, flags);
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
