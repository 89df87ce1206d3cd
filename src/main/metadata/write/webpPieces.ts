import { Buffer } from 'node:buffer';
import { type Piece, piecesLength } from '../../files/Piece';
import { exifFor } from './exifFor';
import type { Inscription } from './Inscription';
import { MetadataError } from './MetadataError';
import type { SourceFile } from './SourceFile';
import { xmpFor } from './xmpFor';

/** Chunks that say how the picture looks. */
const looks: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const [exifFlag, xmpFlag] = [0x08, 0x04];
const extendedBytes = 18;

/** A WebP with this inscription. Its pictures stay as they are. */
export async function webpPieces(file: SourceFile, words: Inscription): Promise<readonly Piece[]> {
  const end = Math.min(file.size, 8 + (await file.head(4, 4)).readUInt32LE(0));
  const kept: Piece[] = [];
  let extended: Buffer | null = null;
  let had: Buffer | null = null;
  let hadXmp: string | null = null;
  let hasXmp = words.xmp !== null;
  for (let at = 12; at + 8 <= end; ) {
    const head = await file.head(at, 8);
    const [type, length] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)];
    const to = at + 8 + length + (length % 2);
    await file.head(at + 7 + length, 1);
    if (type === 'VP8X') extended = await file.part(at, at + extendedBytes);
    else if (type === 'EXIF') had ??= withoutHead(await file.part(at + 8, at + 8 + length));
    else if (type === 'XMP ' && words.xmp !== null)
      hadXmp ??= (await file.part(at + 8, at + 8 + length)).toString('utf8');
    // content credentials fit no file that is written anew
    else if (looks.has(type) || (!words.isAlone && type !== 'C2PA')) {
      hasXmp ||= type === 'XMP ';
      extended ??= await madeExtended(file, at, type);
      kept.push({ from: at, to: Math.min(to, file.size) });
      if (to > file.size) kept.push(Buffer.alloc(1));
    }
    at = to;
  }
  if (extended === null) throw new MetadataError('is damaged or was cut short');
  const exif = exifFor(words, had);
  const xmp = xmpFor(words, hadXmp);
  const added = [
    ...(exif === null ? [] : [chunk('EXIF', exif)]),
    ...(xmp === null ? [] : [chunk('XMP ', Buffer.from(xmp, 'utf8'))]),
  ];
  const flags =
    ((extended[8] ?? 0) & ~(exifFlag | xmpFlag)) | (exif === null ? 0 : exifFlag) | (hasXmp ? xmpFlag : 0);
  extended[8] = flags;
  const body = [extended, ...kept, ...added];
  const riff = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  riff.writeUInt32LE(piecesLength(body) + 4, 4);
  return [riff, ...body];
}

// Only a file that begins with VP8X may hold more than a picture.
async function madeExtended(file: SourceFile, at: number, type: string): Promise<Buffer> {
  const picture = await file.head(at + 8, 10);
  const bytes = Buffer.alloc(extendedBytes);
  bytes.write('VP8X', 0, 'latin1');
  bytes.writeUInt32LE(10, 4);
  if (type === 'VP8 ') {
    bytes.writeUIntLE((picture.readUInt16LE(6) & 0x3fff) - 1, 12, 3);
    bytes.writeUIntLE((picture.readUInt16LE(8) & 0x3fff) - 1, 15, 3);
  } else if (type === 'VP8L') {
    const bits = picture.readUInt32LE(1);
    bytes[8] = (bits >>> 28) & 1 ? 0x10 : 0;
    bytes.writeUIntLE(bits & 0x3fff, 12, 3);
    bytes.writeUIntLE((bits >>> 14) & 0x3fff, 15, 3);
  } else throw new MetadataError('is damaged');
  return bytes;
}

// some programs write the head that JPEG has
function withoutHead(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
}

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(8 + data.length + (data.length % 2));
  bytes.write(type, 0, 'latin1');
  bytes.writeUInt32LE(data.length, 4);
  data.copy(bytes, 8);
  return bytes;
}
