import type { Buffer } from 'node:buffer';
import { inflateSync } from 'node:zlib';
import { MAX_TEXT_BYTES } from '../../../media-formats/limits';
import { chunksOf } from '../../../media-formats/png';
import type { ByteSource } from '../../../media-formats/source';
import { BoundedTexts } from './BoundedTexts';
import { credentialsIn, credentialsName } from './contentCredentials';
import { decodeLatinOrUtf8 } from './decodeLatinOrUtf8';

export type PngParts = Readonly<{ texts: ReadonlyMap<string, string>; exif: Buffer | null }>;

export const xmpKeyword = 'XML:com.adobe.xmp';

/** Reads text and EXIF chunks, also after the image data. Stops at the first invalid chunk. */
export function readPngParts(source: ByteSource): PngParts {
  const texts = new BoundedTexts();
  let exif: Buffer | null = null;
  for (const { type, from, to } of chunksOf(source)) {
    if (type === 'IEND') break;
    if (to - from > MAX_TEXT_BYTES) continue;
    const data = () => source.bytes(from, to - from);
    const text = !texts.isFull && Object.hasOwn(readers, type) ? readPngText(type, data()) : null;
    if (text) texts.add(text.keyword, text.text);
    const credentials = type === 'caBX' ? credentialsIn(data()) : null;
    if (credentials !== null) texts.add(credentialsName, credentials);
    if (type === 'eXIf') exif ??= data();
  }
  return { texts: texts.found, exif };
}

type Text = Readonly<{ keyword: string; text: string }>;

/** The text of a chunk; null: not a text chunk, or damaged. */
export function readPngText(type: string, data: Buffer): Text | null {
  return readers[type]?.(data) ?? null;
}

const readers: Readonly<Record<string, (data: Buffer) => Text | null>> = {
  tEXt(data) {
    const end = data.indexOf(0);
    return end < 1
      ? null
      : { keyword: data.toString('latin1', 0, end), text: decodeLatinOrUtf8(data.subarray(end + 1)) };
  },
  zTXt(data) {
    const end = data.indexOf(0);
    const text = end < 1 ? null : inflated(data.subarray(end + 2));
    return text === null ? null : { keyword: data.toString('latin1', 0, end), text: decodeLatinOrUtf8(text) };
  },
  iTXt(data) {
    const end = data.indexOf(0);
    // after the keyword: compression flag, compression method, language, translated keyword
    const language = data.indexOf(0, end + 3);
    const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
    if (end < 1 || translated < 0) return null;
    const body = data.subarray(translated + 1);
    const text = data[end + 1] === 1 ? inflated(body) : body;
    return text === null ? null : { keyword: data.toString('latin1', 0, end), text: text.toString('utf8') };
  },
};

function inflated(data: Buffer): Buffer | null {
  try {
    return inflateSync(data, { maxOutputLength: MAX_TEXT_BYTES });
  } catch {
    return null;
  }
}
