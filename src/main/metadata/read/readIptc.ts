import type { Buffer } from 'node:buffer';
import { ofAnyLatin } from './ofAnyLatin';

const mostRecords = 2000;
const keyword = 25;
const caption = 120;

/** Keywords and caption of IPTC's records (IIM 4, record 2). */
export function readIptc(records: Buffer): { keywords: string[]; caption: string | null } {
  const keywords: string[] = [];
  let words: string | null = null;
  for (const { number, text } of iptcRecords(records)) {
    if (number === keyword) keywords.push(text);
    if (number === caption) words ??= text;
  }
  return { keywords, caption: words };
}

/** The texts of record 2, by their numbers, as they follow each other. */
export function* iptcRecords(records: Buffer): Generator<Readonly<{ number: number; text: string }>> {
  let at = 0;
  for (let record = 0; record < mostRecords && at + 5 <= records.length; record += 1) {
    if (records[at] !== 0x1c) break;
    const size = records.readUInt16BE(at + 3);
    // records beyond 32 KB have another form, which no program writes for words
    if (size > 0x7fff) break;
    const value = records.subarray(at + 5, at + 5 + size);
    if (records[at + 1] === 2) yield { number: records[at + 2] ?? 0, text: ofAnyLatin(value) };
    at += 5 + size;
  }
}
