import { analyse } from 'chardet';

export interface DecodedText {
  /** Without the byte order mark; line ends are all `\n`. */
  readonly text: string;
  /** As the Encoding Standard names it. */
  readonly encoding: string;
  /** Nothing in the file says which it is. */
  readonly isGuess: boolean;
}

/** So many bytes are looked at to recognise UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 4096;

/** Of a longer file, so many bytes are looked at to guess. */
const GUESS_BYTES = 256 * 1024;

/**
 * Finds out how a file's text is encoded: by its byte order mark, else UTF-16 by where its zero bytes are,
 * else UTF-8 if it is valid, else by a guess, which a person has to see before anything of it is paid.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = encodingOfMark(bytes) ?? encodingOfZeros(bytes);
  if (marked !== null) return { text: decoded(bytes, marked, false), encoding: marked, isGuess: false };
  try {
    return { text: decoded(bytes, 'utf-8', true), encoding: 'utf-8', isGuess: false };
  } catch {
    const encoding = guessed(bytes.subarray(0, GUESS_BYTES));
    return { text: decoded(bytes, encoding, false), encoding, isGuess: true };
  }
}

function decoded(bytes: Uint8Array, encoding: string, fatal: boolean): string {
  return new TextDecoder(encoding, { fatal }).decode(bytes).replace(/\r\n?/g, '\n');
}

/** Names of the library that the Encoding Standard takes for others, or has not. */
const renamed: Readonly<Record<string, string>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-9': 'windows-1254',
};

function guessed(bytes: Uint8Array): string {
  const names = analyse(bytes)
    .filter(({ confidence }) => confidence > 0)
    .map(({ name }) => renamed[name] ?? name.toLowerCase())
    .filter((name) => isKnown(name) && !/^(?:utf|ascii|iso-2022)/.test(name));
  // the library knows none of Apple's: in the wrong one of two, signs stand where letters should
  const candidates = [...new Set([...names.slice(0, 3), 'windows-1252', 'macintosh', 'iso-8859-2'])];
  const oddOf = (encoding: string) => oddities(decoded(bytes, encoding, false));
  const [first = 'windows-1252', ...others] = candidates.map((encoding) => ({
    encoding,
    odd: oddOf(encoding),
  }));
  if (typeof first === 'string') return first;
  // some of the library's are near each other: one without odd signs is taken before one with some
  return others.reduce((best, each) => (each.odd < best.odd / 2 ? each : best), first).encoding;
}

function isKnown(encoding: string): boolean {
  try {
    new TextDecoder(encoding);
    return true;
  } catch {
    return false;
  }
}

/** Signs and capitals within words, signs that stand for nothing, and what cannot be read. */
function oddities(text: string): number {
  const odd =
    text.match(
      /\p{Ll}(?=\P{ASCII})[^\p{Ll}\p{M}\s\u2010-\u201f\u2026\u2019\u00bb\u00ab\u00b4\u3000-\uffee]\p{Ll}?/gu,
    ) ?? [];
  const lost = text.match(/[\u0080-\u009f\ufffd]/gu) ?? [];
  return odd.length + lost.length * 2;
}

function encodingOfMark([a, b, c]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return null;
}

/** Latin text in UTF-16 is half zeros. With fewer it may be anything that is no text. */
function encodingOfZeros(bytes: Uint8Array): string | null {
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
