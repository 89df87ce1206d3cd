import { inflateSync } from 'node:zlib';

/** The tables of a font by their tags: "glyf", "cmap". */
export type FontTables = ReadonlyMap<string, Buffer>;

const headerBytes = 44;
const entryBytes = 20;

/** Takes a WOFF file (version 1) apart. Throws where it is none. */
export function openWoff(file: Buffer): FontTables {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file');
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(12); index++) {
    const at = headerBytes + index * entryBytes;
    const offset = file.readUInt32BE(at + 4);
    const packed = file.readUInt32BE(at + 8);
    const data = file.subarray(offset, offset + packed);
    const isPacked = packed < file.readUInt32BE(at + 12);
    tables.set(file.toString('latin1', at, at + 4), isPacked ? inflateSync(data) : data);
  }
  return tables;
}
