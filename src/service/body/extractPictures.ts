import { randomUUID } from 'node:crypto';
import { maxTextBytes } from '../limits/serviceLimits';

/** Minimum length of a picture that is replaced, bytes. */
const minPictureBytes = 64 * 1024;
const quote = 0x22;
const backslash = 0x5c;

/** Replaces large pictures by short markers, so that little JSON is parsed; null: the rest exceeds `maxTextBytes`. */
export function extractPictures(body: Buffer) {
  const marker = randomUUID();
  const pictures: Buffer[] = [];
  const pieces: string[] = [];
  let from = 0;
  let offset = 0;
  let textLength = 0;
  const appendText = (end: number): boolean => {
    textLength += end - from;
    if (textLength > maxTextBytes) return false;
    pieces.push(body.toString('utf8', from, end));
    return true;
  };
  while (offset < body.length) {
    const open = body.indexOf(quote, offset);
    const close = open === -1 || open - from > maxTextBytes ? -1 : indexOfClosingQuote(body, open);
    if (close === -1) break;
    const head = close - open > minPictureBytes ? pictureHead(body, open + 1) : null;
    const picture = head === null ? null : unescapeSlashes(body.subarray(open + 1, close));
    if (picture !== null) {
      if (!appendText(open)) return null;
      pieces.push(`"${head},${marker}${pictures.length}"`);
      pictures.push(picture);
      from = close + 1;
    }
    offset = close + 1;
  }
  if (!appendText(body.length)) return null;
  return {
    /** JSON in which each large picture is replaced by a short data: URL of the same type. */
    json: pieces.join(''),
    /** The original data: URL, without quotes, that `short` replaces; null: `short` replaces none. */
    pictureOf(short: string): Buffer | null {
      const markerIndex = short.indexOf(marker);
      return markerIndex === -1 ? null : (pictures[Number(short.slice(markerIndex + marker.length))] ?? null);
    },
  };
}

/** The head of a data: URL from `start` to its first comma, if it is `data:image/…`; else null. */
function pictureHead(body: Buffer, start: number): string | null {
  return /^data:image\\?\/[^,"\\]*(?=,)/i.exec(body.toString('latin1', start, start + 300))?.[0] ?? null;
}

// Some clients write `\/` for each slash.
function unescapeSlashes(text: Buffer): Buffer | null {
  if (!text.includes(backslash)) return text;
  try {
    return Buffer.from(JSON.parse(`"${text.toString('latin1')}"`), 'latin1');
  } catch {
    return null;
  }
}

/** The closing quote of the string at `open`; -1: none, or an escaped quote after `maxTextBytes`, so no picture. */
function indexOfClosingQuote(body: Buffer, open: number): number {
  for (let offset = open + 1; offset - open <= maxTextBytes; ) {
    const close = body.indexOf(quote, offset);
    if (close === -1) return -1;
    let escapes = 0;
    while (body[close - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return close;
    offset = close + 1;
  }
  return -1;
}
