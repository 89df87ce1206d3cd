import type { Buffer } from 'node:buffer';

const mostRecords = 2000;
const keyword = 25;
const caption = 120;

/** Keywords and caption of IPTC's records (IIM 4, record 2). */
export function readIptc(records: Buffer): { keywords: string[]; caption: string | null } {
  const keywords: string[] = [];
  let words: string | null = null;
  let at = 0;
  for (let record = 0; record < mostRecords && at + 5 <= records.length; record += 1) {
    if (records[at] !== 0x1c) break;
    const size = records.readUInt16BE(at + 3);
    // records beyond 32 KB have another form, which no program writes for words
    if (size > 0x7fff) break;
    const value = records.toString('utf8', at + 5, at + 5 + size);
    if (records[at + 1] === 2 && records[at + 2] === keyword) keywords.push(value);
    if (records[at + 1] === 2 && records[at + 2] === caption) words ??= value;
    at += 5 + size;
  }
  return { keywords, caption: words };
}
