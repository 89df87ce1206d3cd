import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';

/** A text as a PNG carries it. */
export type PngText = Readonly<{
  as: 'tEXt' | 'zTXt' | 'iTXt' | 'iTXt packed';
  keyword: string;
  text: string;
}>;

/** A part of a PNG. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, tail]);
}

/** A PNG with texts before its picture, or behind it. */
export function pngWith(
  png: Buffer,
  texts: readonly PngText[],
  where: 'before' | 'behind' = 'before',
): Buffer {
  const at = where === 'before' ? 33 : png.length - 12;
  return Buffer.concat([png.subarray(0, at), ...texts.map(textChunk), png.subarray(at)]);
}

function textChunk({ as, keyword, text }: PngText): Buffer {
  const head = Buffer.from(`${keyword}\0`, 'latin1');
  const utf8 = Buffer.from(text, 'utf8');
  switch (as) {
    case 'tEXt':
      return pngChunk('tEXt', Buffer.concat([head, Buffer.from(text, 'latin1')]));
    case 'zTXt':
      return pngChunk(
        'zTXt',
        Buffer.concat([head, Buffer.alloc(1), deflateSync(Buffer.from(text, 'latin1'))]),
      );
    case 'iTXt':
      return pngChunk('iTXt', Buffer.concat([head, Buffer.from('\0\0\0\0', 'latin1'), utf8]));
    case 'iTXt packed':
      return pngChunk('iTXt', Buffer.concat([head, Buffer.from('\x01\0\0\0', 'latin1'), deflateSync(utf8)]));
  }
}
