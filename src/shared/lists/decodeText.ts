export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface DecodedText {
  /** Without the byte order mark; line ends are all `\n`. */
  readonly text: string;
  readonly encoding: TextEncoding;
}

/** So many bytes are looked at to recognise UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 4096;

/**
 * Finds out how a file's text is encoded: by its byte order mark, else UTF-16 by where its zero bytes are,
 * else UTF-8 if it is valid, else Windows-1252, which can read anything.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = encodingOfMark(bytes) ?? encodingOfZeros(bytes);
  if (marked !== null) return { text: decoded(bytes, marked, false), encoding: marked };
  try {
    return { text: decoded(bytes, 'utf-8', true), encoding: 'utf-8' };
  } catch {
    return { text: decoded(bytes, 'windows-1252', false), encoding: 'windows-1252' };
  }
}

function decoded(bytes: Uint8Array, encoding: TextEncoding, fatal: boolean): string {
  return new TextDecoder(encoding, { fatal }).decode(bytes).replace(/\r\n?/g, '\n');
}

function encodingOfMark([a, b, c]: Uint8Array): TextEncoding | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return null;
}

/** Latin text in UTF-16 is half zeros. With fewer it may be anything that is no text. */
function encodingOfZeros(bytes: Uint8Array): TextEncoding | null {
  const length = Math.min(bytes.length, SAMPLE_BYTES) & ~1;
  let even = 0;
  let odd = 0;
  for (let index = 0; index < length; index += 2) {
    if (bytes[index] === 0) even += 1;
    if (bytes[index + 1] === 0) odd += 1;
  }
  if (even + odd === 0 || bytes.length % 2 === 1) return null;
  if (odd > even * 4 && odd > length / 4) return 'utf-16le';
  if (even > odd * 4 && even > length / 4) return 'utf-16be';
  return null;
}
