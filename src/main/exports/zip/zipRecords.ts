import { Buffer } from 'node:buffer';

/** Sizes and offsets in bytes; `offset`: where the local header begins; `modified`: ms UTC. */
export type ZipEntry = Readonly<{
  name: string;
  offset: number;
  size: number;
  crc: number;
  modified: number;
}>;

const max16Bit = 0xffff;
const max32Bit = 0xffff_ffff;
const versionDefault = 20;
const versionZip64 = 45;
// made on Unix, by version 6.3 of the ZIP specification
const madeBy = (3 << 8) | 63;
const flagUtf8Names = 1 << 11;
const methodStored = 0;
// a regular file with mode 664
const unixMode = 0o100664 * 0x1_0000;

export function localHeader({ name, size, crc, modified }: ZipEntry): Buffer {
  const text = Buffer.from(name, 'utf8');
  const zip64Values = size < max32Bit ? [] : [size, size];
  const extra = extraFields(modified, zip64Values);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(zip64Values.length > 0 ? versionZip64 : versionDefault, 4);
  writeCommon(head, 6, { modified, crc, size, nameBytes: text.length, extraBytes: extra.length });
  return Buffer.concat([head, text, extra]);
}

export function centralRecord({ name, offset, size, crc, modified }: ZipEntry): Buffer {
  const text = Buffer.from(name, 'utf8');
  const zip64Values = [...(size < max32Bit ? [] : [size, size]), ...(offset < max32Bit ? [] : [offset])];
  const extra = extraFields(modified, zip64Values);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(madeBy, 4);
  head.writeUInt16LE(zip64Values.length > 0 ? versionZip64 : versionDefault, 6);
  writeCommon(head, 8, { modified, crc, size, nameBytes: text.length, extraBytes: extra.length });
  head.writeUInt32LE(unixMode, 38);
  head.writeUInt32LE(Math.min(offset, max32Bit), 42);
  return Buffer.concat([head, text, extra]);
}

/** The end of an archive, after the central directory of `count` files from `from` to `to`. */
export function endRecords(count: number, from: number, to: number): Buffer {
  const needsZip64 = count >= max16Bit || to - from >= max32Bit || from >= max32Bit;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, max16Bit), 8);
  end.writeUInt16LE(Math.min(count, max16Bit), 10);
  end.writeUInt32LE(Math.min(to - from, max32Bit), 12);
  end.writeUInt32LE(Math.min(from, max32Bit), 16);
  if (!needsZip64) return end;
  const zip64End = Buffer.alloc(56);
  zip64End.writeUInt32LE(0x06064b50, 0);
  zip64End.writeBigUInt64LE(BigInt(zip64End.length - 12), 4);
  zip64End.writeUInt16LE(madeBy, 12);
  zip64End.writeUInt16LE(versionZip64, 14);
  zip64End.writeBigUInt64LE(BigInt(count), 24);
  zip64End.writeBigUInt64LE(BigInt(count), 32);
  zip64End.writeBigUInt64LE(BigInt(to - from), 40);
  zip64End.writeBigUInt64LE(BigInt(from), 48);
  const zip64Locator = Buffer.alloc(20);
  zip64Locator.writeUInt32LE(0x07064b50, 0);
  zip64Locator.writeBigUInt64LE(BigInt(to), 8);
  zip64Locator.writeUInt32LE(1, 16);
  return Buffer.concat([zip64End, zip64Locator, end]);
}

type Common = Readonly<{
  modified: number;
  crc: number;
  size: number;
  nameBytes: number;
  extraBytes: number;
}>;

// writes the fields that both headers share, beginning with the flags
function writeCommon(head: Buffer, at: number, common: Common): void {
  const { modified, crc, size, nameBytes, extraBytes } = common;
  const { date, time } = dosMoment(modified);
  head.writeUInt16LE(flagUtf8Names, at);
  head.writeUInt16LE(methodStored, at + 2);
  head.writeUInt16LE(time, at + 4);
  head.writeUInt16LE(date, at + 6);
  head.writeUInt32LE(crc, at + 8);
  head.writeUInt32LE(Math.min(size, max32Bit), at + 12);
  head.writeUInt32LE(Math.min(size, max32Bit), at + 16);
  head.writeUInt16LE(nameBytes, at + 20);
  head.writeUInt16LE(extraBytes, at + 22);
}

// The time in UTC, because DOS time has no zone. `zip64Values`: 64-bit values that do not fit in the header.
function extraFields(modified: number, zip64Values: readonly number[]): Buffer {
  const time = Buffer.alloc(9);
  time.writeUInt16LE(0x5455, 0);
  time.writeUInt16LE(5, 2);
  time.writeUInt8(1, 4);
  time.writeInt32LE(Math.max(-0x8000_0000, Math.min(0x7fff_ffff, Math.floor(modified / 1000))), 5);
  if (zip64Values.length === 0) return time;
  const numbers = Buffer.alloc(4 + zip64Values.length * 8);
  numbers.writeUInt16LE(0x0001, 0);
  numbers.writeUInt16LE(zip64Values.length * 8, 2);
  for (const [index, number] of zip64Values.entries())
    numbers.writeBigUInt64LE(BigInt(number), 4 + index * 8);
  return Buffer.concat([time, numbers]);
}

/** The date and time of a ZIP header, in local time, from 1980 to 2107. */
function dosMoment(modified: number): Readonly<{ date: number; time: number }> {
  const date = new Date(modified);
  const year = date.getFullYear();
  if (!(year >= 1980)) return { date: (1 << 5) | 1, time: 0 };
  if (year > 2107) return { date: (127 << 9) | (12 << 5) | 31, time: (23 << 11) | (59 << 5) | 29 };
  return {
    date: ((year - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate(),
    time: (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1),
  };
}
