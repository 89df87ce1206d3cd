import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const makers: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * What unpacks a body: some hosts pack what they were asked for as it is.
 * @param encoding as the Content-Encoding header says, or null
 * @returns null: it is not packed; undefined: in a way that is not known
 */
export function unpackerFor(encoding: string | null): (() => Transform) | null | undefined {
  const name = encoding?.trim().toLowerCase() ?? 'identity';
  if (name === 'identity' || name === '') return null;
  return Object.hasOwn(makers, name) ? makers[name] : undefined;
}
