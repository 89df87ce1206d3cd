import { Buffer } from 'node:buffer';

/** Sizes and offsets in bytes; `at` is that of the local header; `modified`: ms UTC. */
export type ZipEntry = Readonly<{ name: string; at: number; size: number; crc: number; modified: number }>;

const mostIn16 = 0xffff;
const mostIn32 = 0xffff_ffff;
const usualReader = 20;
const readerOf64Bits = 45;
// Unix, as of version 6.3
const madeBy = (3 << 8) | 63;
const namesAreUtf8 = 1 << 11;
const isStored = 0;
// a regular file with mode 664
const unixMode = 0o100664 * 0x1_0000;

export function localHead({ name, size, crc, modified }: ZipEntry): Buffer {
  const text = Buffer.from(name, 'utf8');
  const wide = size < mostIn32 ? [] : [size, size];
  const extra = extraFields(modified, wide);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(wide.length > 0 ? readerOf64Bits : usualReader, 4);
  writeCommon(head, 6, { modified, crc, size, nameBytes: text.length, extraBytes: extra.length });
  return Buffer.concat([head, text, extra]);
}

export function centralRecord({ name, at, size, crc, modified }: ZipEntry): Buffer {
  const text = Buffer.from(name, 'utf8');
  const wide = [...(size < mostIn32 ? [] : [size, size]), ...(at < mostIn32 ? [] : [at])];
  const extra = extraFields(modified, wide);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(madeBy, 4);
  head.writeUInt16LE(wide.length > 0 ? readerOf64Bits : usualReader, 6);
  writeCommon(head, 8, { modified, crc, size, nameBytes: text.length, extraBytes: extra.length });
  head.writeUInt32LE(unixMode, 38);
  head.writeUInt32LE(Math.min(at, mostIn32), 42);
  return Buffer.concat([head, text, extra]);
}

/** The end of an archive, after the central directory of `count` files from `from` to `to`. */
export function endRecords(count: number, from: number, to: number): Buffer {
  const isWide = count >= mostIn16 || to - from >= mostIn32 || from >= mostIn32;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, mostIn16), 8);
  end.writeUInt16LE(Math.min(count, mostIn16), 10);
  end.writeUInt32LE(Math.min(to - from, mostIn32), 12);
  end.writeUInt32LE(Math.min(from, mostIn32), 16);
  if (!isWide) return end;
  const wide = Buffer.alloc(56);
  wide.writeUInt32LE(0x06064b50, 0);
  wide.writeBigUInt64LE(BigInt(wide.length - 12), 4);
  wide.writeUInt16LE(madeBy, 12);
  wide.writeUInt16LE(readerOf64Bits, 14);
  wide.writeBigUInt64LE(BigInt(count), 24);
  wide.writeBigUInt64LE(BigInt(count), 32);
  wide.writeBigUInt64LE(BigInt(to - from), 40);
  wide.writeBigUInt64LE(BigInt(from), 48);
  const whereWide = Buffer.alloc(20);
  whereWide.writeUInt32LE(0x07064b50, 0);
  whereWide.writeBigUInt64LE(BigInt(to), 8);
  whereWide.writeUInt32LE(1, 16);
  return Buffer.concat([wide, whereWide, end]);
}

type Common = Readonly<{
  modified: number;
  crc: number;
  size: number;
  nameBytes: number;
  extraBytes: number;
}>;

// the fields that both headers share, from the flags on
function writeCommon(head: Buffer, at: number, common: Common): void {
  const { modified, crc, size, nameBytes, extraBytes } = common;
  const { date, time } = dosMoment(modified);
  head.writeUInt16LE(namesAreUtf8, at);
  head.writeUInt16LE(isStored, at + 2);
  head.writeUInt16LE(time, at + 4);
  head.writeUInt16LE(date, at + 6);
  head.writeUInt32LE(crc, at + 8);
  head.writeUInt32LE(Math.min(size, mostIn32), at + 12);
  head.writeUInt32LE(Math.min(size, mostIn32), at + 16);
  head.writeUInt16LE(nameBytes, at + 20);
  head.writeUInt16LE(extraBytes, at + 22);
}

// The time in UTC, because DOS time has no zone; and ZIP64 values. `wide`: 64-bit values that do not fit in
// the header.
function extraFields(modified: number, wide: readonly number[]): Buffer {
  const time = Buffer.alloc(9);
  time.writeUInt16LE(0x5455, 0);
  time.writeUInt16LE(5, 2);
  time.writeUInt8(1, 4);
  time.writeInt32LE(Math.max(-0x8000_0000, Math.min(0x7fff_ffff, Math.floor(modified / 1000))), 5);
  if (wide.length === 0) return time;
  const numbers = Buffer.alloc(4 + wide.length * 8);
  numbers.writeUInt16LE(0x0001, 0);
  numbers.writeUInt16LE(wide.length * 8, 2);
  for (const [index, number] of wide.entries()) numbers.writeBigUInt64LE(BigInt(number), 4 + index * 8);
  return Buffer.concat([time, numbers]);
}

/** In local time, from 1980 to 2107. */
function dosMoment(modified: number): Readonly<{ date: number; time: number }> {
  const when = new Date(modified);
  const year = when.getFullYear();
  if (!(year >= 1980)) return { date: (1 << 5) | 1, time: 0 };
  if (year > 2107) return { date: (127 << 9) | (12 << 5) | 31, time: (23 << 11) | (59 << 5) | 29 };
  return {
    date: ((year - 1980) << 9) | ((when.getMonth() + 1) << 5) | when.getDate(),
    time: (when.getHours() << 11) | (when.getMinutes() << 5) | (when.getSeconds() >> 1),
  };
}
