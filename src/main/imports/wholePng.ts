// Decodes what most small pictures are, a plain PNG, by what Node itself brings: all of it is unpacked, every sum
// compared, every line looked at. Only what cannot fail in libvips counts as good here; of all else libvips says, in a
// process of its own, what it is.
import { Buffer } from 'node:buffer';
import { inflateSync } from 'node:zlib';
import { chunksOf, headerBytes, isIntact, pngSize } from '../../media-formats/png';
import { sourceOfBytes } from '../../media-formats/source';

export type PictureSize = Readonly<{ width: number; height: number }>;

/** Of its lines, unpacked: more keeps the thread that reads from the next file. */
const mostUnpacked = 2 ** 20;
/** Chunks of a plain picture: libpng gives up at 1,000 texts. */
const mostChunks = 400;
/** Samples of a pixel, by the kind of colour; a palette may have fewer colours than its pixels ask for. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };
const mostFilter = 4;

/** The size of a plain PNG that is whole; null: it is another file, too large, or not certainly good. */
export function wholePng(file: Buffer): PictureSize | null {
  const size = pngSize(sourceOfBytes(file));
  if (size === null || file.length < headerBytes) return null;
  const { width, height } = size;
  const [depth = 0, colour = 0, ...packing] = file.subarray(headerBytes - 9, headerBytes - 4);
  const sampleBytes = depth === 8 ? 1 : depth === 16 ? 2 : 0;
  // a byte before each line says how it is to be read
  const line = 1 + width * (samples[colour] ?? 0) * sampleBytes;
  const unpacked = line * height;
  // packed, filtered and interlaced as nearly all are
  if (line === 1 || height === 0 || unpacked > mostUnpacked || packing.some((way) => way !== 0)) return null;
  const packed = packedIn(file);
  return packed !== null && isWhole(packed, line, unpacked) ? { width, height } : null;
}

/** The packed lines in one; null where there is anything beside them but plain words and a density. */
function packedIn(file: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  let isBehind = false;
  let hasDensity = false;
  const source = sourceOfBytes(file);
  for (const chunk of chunksOf(source)) {
    if (source.itemsRead > mostChunks || !isIntact(file, chunk)) return null;
    const { type, at, from, to, next } = chunk;
    const data = file.subarray(from, to);
    if (type === 'IEND') return data.length === 0 && next === file.length ? Buffer.concat(pieces) : null;
    if (at < headerBytes) continue;
    if (type === 'IDAT') {
      if (isBehind || data.length === 0) return null;
      pieces.push(data);
      continue;
    }
    isBehind = pieces.length > 0;
    if (type === 'pHYs') {
      if (isBehind || hasDensity || !isDensity(data)) return null;
      hasDensity = true;
    } else if (!isPlainText(type, data)) return null;
  }
  return null;
}

function isDensity(data: Buffer): boolean {
  return data.length === 9 && data.readUInt32BE(0) > 0 && data.readUInt32BE(4) > 0;
}

/** A text that is not packed, under a name that leads to no reader: neither EXIF nor a profile. */
function isPlainText(type: string, data: Buffer): boolean {
  if (type !== 'tEXt' && type !== 'iTXt') return false;
  const end = data.indexOf(0);
  if (end < 1 || end > 79) return false;
  const keyword = data.toString('latin1', 0, end);
  if (!/^[!-~]+(?: [!-~]+)*$/.test(keyword) || /^raw profile/i.test(keyword)) return false;
  // not packed, and neither a language nor another name
  return type === 'tEXt' || (data.length > end + 5 && data.readUInt32BE(end + 1) === 0);
}

function isWhole(packed: Buffer, line: number, unpacked: number): boolean {
  const lines = unpackedOf(packed, unpacked);
  if (lines === null) return false;
  for (let at = 0; at < unpacked; at += line) if ((lines[at] as number) > mostFilter) return false;
  return true;
}

/** Null: it comes to less or more than it should, its sum is another, or something is behind it. */
function unpackedOf(packed: Buffer, bytes: number): Buffer | null {
  try {
    // with more room than is needed it is seen where there is more
    const options = { info: true, chunkSize: bytes + 64, maxOutputLength: bytes };
    const { buffer, engine } = inflateSync(packed, options) as unknown as Unpacked;
    return buffer.length === bytes && engine.bytesWritten === packed.length ? buffer : null;
  } catch {
    return null;
  }
}

/** What zlib gives with `info`, which its types do not know. */
type Unpacked = Readonly<{ buffer: Buffer; engine: Readonly<{ bytesWritten: number }> }>;
