import type { Buffer } from 'node:buffer';
import { decodeLatinOrUtf8 } from './decodeLatinOrUtf8';

const maxRecords = 2000;
const keyword = 25;
const caption = 120;

/** Reads keywords and caption from IPTC records (IIM 4, record 2). */
export function readIptc(records: Buffer): { keywords: string[]; caption: string | null } {
  const keywords: string[] = [];
  let firstCaption: string | null = null;
  for (const { number, text } of iptcRecords(records)) {
    if (number === keyword) keywords.push(text);
    if (number === caption) firstCaption ??= text;
  }
  return { keywords, caption: firstCaption };
}

/** The texts of record 2 with their dataset numbers, in order. */
export function* iptcRecords(records: Buffer): Generator<Readonly<{ number: number; text: string }>> {
  let at = 0;
  for (let record = 0; record < maxRecords && at + 5 <= records.length; record += 1) {
    if (records[at] !== 0x1c) break;
    const size = records.readUInt16BE(at + 3);
    // datasets beyond 32 KB use another format, which no program uses for text
    if (size > 0x7fff) break;
    const value = records.subarray(at + 5, at + 5 + size);
    if (records[at + 1] === 2) yield { number: records[at + 2] ?? 0, text: decodeLatinOrUtf8(value) };
    at += 5 + size;
  }
}
