import { Buffer } from 'node:buffer';

/** Texts by the numbers of their tags; a number of 0x9000 and more lies in EXIF's own folder. */
export type ExifTexts = Readonly<Record<number, Buffer>>;

const ofExifItself = (tag: number) => tag >= 0x9000 && tag < 0x9c00;

/** A TIFF block as pictures carry it. @param before bytes of picture that lie before its folders, as in a TIFF file */
export function exifWith(texts: ExifTexts, order: 'II' | 'MM' = 'II', before = 0): Buffer {
  const little = order === 'II';
  const tags = Object.entries(texts).map(([tag, value]) => ({ tag: Number(tag), value }));
  const outer = tags.filter(({ tag }) => !ofExifItself(tag));
  const inner = tags.filter(({ tag }) => ofExifItself(tag));
  const number = (value: number, bytes: 2 | 4) => {
    const written = Buffer.alloc(bytes);
    if (little) written.writeUIntLE(value, 0, bytes);
    else written.writeUIntBE(value, 0, bytes);
    return written;
  };
  const short = (value: number) => number(value, 2);
  const long = (value: number) => number(value, 4);
  const folderBytes = (entries: number) => 2 + entries * 12 + 4;
  const outerAt = 8 + before;
  const innerAt = outerAt + folderBytes(outer.length + 1);
  let dataAt = innerAt + folderBytes(inner.length);
  const data: Buffer[] = [];
  const entry = ({ tag, value }: { tag: number; value: Buffer }): Buffer => {
    const at = long(dataAt);
    data.push(value);
    dataAt += value.length;
    return Buffer.concat([short(tag), short(7), long(value.length), at]);
  };
  const folder = (entries: readonly Buffer[]) => Buffer.concat([short(entries.length), ...entries, long(0)]);
  const pointer = Buffer.concat([short(0x8769), short(4), long(1), long(innerAt)]);
  const first = folder([...outer.map(entry), pointer]);
  const second = folder(inner.map(entry));
  const magic = Buffer.concat([Buffer.from(order, 'latin1'), short(42), long(outerAt)]);
  return Buffer.concat([magic, Buffer.alloc(before), first, second, ...data]);
}

/** A comment as EXIF has it: eight letters for how it is written, then the text. */
export function userComment(text: string, code: 'UNICODE big' | 'UNICODE little' | 'ASCII' | 'none'): Buffer {
  const utf16 = Buffer.from(text, 'utf16le');
  switch (code) {
    case 'UNICODE big':
      return Buffer.concat([Buffer.from('UNICODE\0', 'latin1'), Buffer.from(utf16).swap16()]);
    case 'UNICODE little':
      return Buffer.concat([Buffer.from('UNICODE\0', 'latin1'), utf16]);
    case 'ASCII':
      return Buffer.concat([Buffer.from('ASCII\0\0\0', 'latin1'), Buffer.from(text, 'utf8')]);
    case 'none':
      return Buffer.concat([Buffer.alloc(8), Buffer.from(text, 'utf8')]);
  }
}

/** A JPEG with segments of its own right behind its start. */
export function jpegWith(
  jpeg: Buffer,
  segments: readonly Readonly<{ marker: number; data: Buffer }>[],
): Buffer {
  const all = segments.map(({ marker, data }) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...all, jpeg.subarray(2)]);
}

/** A WebP with a chunk behind its picture. */
export function webpWith(webp: Buffer, type: 'EXIF' | 'XMP ', data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  const file = Buffer.concat([webp, head, data, Buffer.alloc(data.length % 2)]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}
