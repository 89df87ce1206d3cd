import { analyse } from 'chardet';

export interface DecodedText {
  /** Without the byte order mark; all line ends are `\n`. */
  readonly text: string;
  /** As in the Encoding Standard. */
  readonly encoding: string;
  readonly isGuess: boolean;
}

/** Number of bytes checked to recognise UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 4096;

/** Number of bytes of a longer file used for guessing. */
const GUESS_BYTES = 256 * 1024;

/** Finds the encoding by byte order mark, zero bytes (UTF-16) or validity (UTF-8); else the user confirms a guess. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = encodingOfMark(bytes) ?? encodingOfZeros(bytes);
  if (encoding !== null) return { text: decode(bytes, encoding, false), encoding, isGuess: false };
  try {
    return { text: decode(bytes, 'utf-8', true), encoding: 'utf-8', isGuess: false };
  } catch {
    const guess = guessEncoding(bytes.subarray(0, GUESS_BYTES));
    return { text: decode(bytes, guess, false), encoding: guess, isGuess: true };
  }
}

function decode(bytes: Uint8Array, encoding: string, fatal: boolean): string {
  return new TextDecoder(encoding, { fatal }).decode(bytes).replace(/\r\n?/g, '\n');
}

/** Encoding names of the library that differ from the Encoding Standard. */
const encodingAliases: Readonly<Record<string, string>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-9': 'windows-1254',
};

function guessEncoding(bytes: Uint8Array): string {
  const names = analyse(bytes)
    .filter(({ confidence }) => confidence > 0)
    .map(({ name }) => encodingAliases[name] ?? name.toLowerCase())
    .filter((name) => isKnown(name) && !/^(?:utf|ascii|iso-2022)/.test(name));
  // the library never proposes a Mac encoding; a wrong encoding shows symbols in place of letters
  const candidates = [...new Set([...names.slice(0, 3), 'windows-1252', 'macintosh', 'iso-8859-2'])];
  const oddCountOf = (encoding: string) => countOddCharacters(decode(bytes, encoding, false));
  const [first = 'windows-1252', ...others] = candidates.map((encoding) => ({
    encoding,
    oddCount: oddCountOf(encoding),
  }));
  if (typeof first === 'string') return first;
  // similar encodings get similar scores, so an encoding with far fewer odd characters is preferred
  return others.reduce((best, each) => (each.oddCount < best.oddCount / 2 ? each : best), first).encoding;
}

function isKnown(encoding: string): boolean {
  try {
    new TextDecoder(encoding);
    return true;
  } catch {
    return false;
  }
}

/** Counts odd characters: symbols and capitals within words, control characters, and invalid characters. */
function countOddCharacters(text: string): number {
  const oddMatches =
    text.match(
      /\p{Ll}(?=\P{ASCII})[^\p{Ll}\p{M}\s\u2010-\u201f\u2026\u2019\u00bb\u00ab\u00b4\u3000-\uffee]\p{Ll}?/gu,
    ) ?? [];
  const invalidMatches = text.match(/[\u0080-\u009f\ufffd]/gu) ?? [];
  return oddMatches.length + invalidMatches.length * 2;
}

function encodingOfMark([a, b, c]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return null;
}

/** Latin text in UTF-16 is half zeros. With fewer zeros it may be binary data. */
function encodingOfZeros(bytes: Uint8Array): string | null {
  const length = Math.min(bytes.length, SAMPLE_BYTES) & ~1;
  let zerosAtEven = 0;
  let zerosAtOdd = 0;
  for (let index = 0; index < length; index += 2) {
    if (bytes[index] === 0) zerosAtEven += 1;
    if (bytes[index + 1] === 0) zerosAtOdd += 1;
  }
  if (zerosAtEven + zerosAtOdd === 0 || bytes.length % 2 === 1) return null;
  if (zerosAtOdd > zerosAtEven * 4 && zerosAtOdd > length / 4) return 'utf-16le';
  if (zerosAtEven > zerosAtOdd * 4 && zerosAtEven > length / 4) return 'utf-16be';
  return null;
}
