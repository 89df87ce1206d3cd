import { randomUUID } from 'node:crypto';
import { textBytes } from '../limits/serviceLimits';

/** Minimum length of a picture that is replaced, bytes. */
const largeBytes = 64 * 1024;
const quote = 0x22;
const backslash = 0x5c;

/** Replaces large pictures by short markers, so that the JSON to parse is small; null: too much other text. */
export function extractPictures(body: Buffer) {
  const marker = randomUUID();
  const pictures: Buffer[] = [];
  const pieces: string[] = [];
  let from = 0;
  let at = 0;
  let text = 0;
  const keep = (end: number): boolean => {
    text += end - from;
    if (text > textBytes) return false;
    pieces.push(body.toString('utf8', from, end));
    return true;
  };
  while (at < body.length) {
    const open = body.indexOf(quote, at);
    const close = open === -1 || open - from > textBytes ? -1 : endOfText(body, open);
    if (close === -1) break;
    const head = close - open > largeBytes ? pictureHead(body, open + 1) : null;
    const picture = head === null ? null : withoutEscapes(body.subarray(open + 1, close));
    if (picture !== null) {
      if (!keep(open)) return null;
      pieces.push(`"${head},${marker}${pictures.length}"`);
      pictures.push(picture);
      from = close + 1;
    }
    at = close + 1;
  }
  if (!keep(body.length)) return null;
  return {
    /** JSON in which each large picture is replaced by a short data: URL of the same type. */
    json: pieces.join(''),
    /** The original data: URL of a short one, without quotes; null: it is not a replacement. */
    pictureOf(short: string): Buffer | null {
      const place = short.indexOf(marker);
      return place === -1 ? null : (pictures[Number(short.slice(place + marker.length))] ?? null);
    },
  };
}

/** The head of a data: URL from `start` to its first comma, if it is `data:image/…`; else null. */
function pictureHead(body: Buffer, start: number): string | null {
  const head = body.toString('latin1', start, start + 300);
  return /^data:image\\?\/[^,"\\]*(?=,)/i.exec(head)?.[0] ?? null;
}

// Some clients write `\/` for each slash.
function withoutEscapes(text: Buffer): Buffer | null {
  if (!text.includes(backslash)) return text;
  try {
    return Buffer.from(JSON.parse(`"${text.toString('latin1')}"`), 'latin1');
  } catch {
    return null;
  }
}

/** The closing quote of the string at `open`; -1: none, or escaped quotes beyond `textBytes`, as in no picture. */
function endOfText(body: Buffer, open: number): number {
  for (let at = open + 1; at - open <= textBytes; ) {
    const close = body.indexOf(quote, at);
    if (close === -1) return -1;
    let escapes = 0;
    while (body[close - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return close;
    at = close + 1;
  }
  return -1;
}
