// Fully checks simple PNGs, which most small pictures are, with Node's zlib. Accepts only files that
// certainly decode in libvips, which checks all other files in a separate process.
import { Buffer } from 'node:buffer';
import { inflateSync } from 'node:zlib';
import { chunksOf, headerBytes, isIntact, pngSize } from '../../media-formats/png';
import { sourceOfBytes } from '../../media-formats/source';

export type PictureSize = Readonly<{ width: number; height: number }>;

/** Maximum size of the uncompressed picture, bytes: checking more would delay the reading of the next file. */
const maxUnpackedBytes = 2 ** 20;
/** Maximum number of chunks, fewer than the 1,000 texts at which libpng gives up. */
const maxChunks = 400;
/** Samples per pixel, by colour type; no palettes, because a pixel may refer to a missing colour. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };
const maxFilterType = 4;

/** The size in pixels; null: the file is not a simple PNG, is too large, or is not certainly valid. */
export function intactPngSize(file: Buffer): PictureSize | null {
  const size = pngSize(sourceOfBytes(file));
  if (size === null || file.length < headerBytes) return null;
  const { width, height } = size;
  const [depth = 0, colour = 0, ...packing] = file.subarray(headerBytes - 9, headerBytes - 4);
  const sampleBytes = depth === 8 ? 1 : depth === 16 ? 2 : 0;
  // the first byte of each line is its filter type
  const line = 1 + width * (samples[colour] ?? 0) * sampleBytes;
  const unpacked = line * height;
  // accepts only standard compression, standard filtering and no interlacing, as in nearly all PNGs
  if (line === 1 || height === 0 || unpacked > maxUnpackedBytes || packing.some((method) => method !== 0))
    return null;
  const packed = compressedDataOf(file);
  return packed !== null && hasValidLines(packed, line, unpacked) ? { width, height } : null;
}

/** The concatenated IDAT data; null if there are chunks other than simple texts and the pixel density. */
function compressedDataOf(file: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  let isAfterData = false;
  let hasDensity = false;
  const source = sourceOfBytes(file);
  for (const chunk of chunksOf(source)) {
    if (source.itemsRead > maxChunks || !isIntact(file, chunk)) return null;
    const { type, at, from, to, next } = chunk;
    const data = file.subarray(from, to);
    if (type === 'IEND') return data.length === 0 && next === file.length ? Buffer.concat(pieces) : null;
    if (at < headerBytes) continue;
    if (type === 'IDAT') {
      if (isAfterData || data.length === 0) return null;
      pieces.push(data);
      continue;
    }
    isAfterData = pieces.length > 0;
    if (type === 'pHYs') {
      if (isAfterData || hasDensity || !isDensity(data)) return null;
      hasDensity = true;
    } else if (!isPlainText(type, data)) return null;
  }
  return null;
}

function isDensity(data: Buffer): boolean {
  return data.length === 9 && data.readUInt32BE(0) > 0 && data.readUInt32BE(4) > 0;
}

/** An uncompressed text whose keyword triggers no further parser (EXIF or colour profile). */
function isPlainText(type: string, data: Buffer): boolean {
  if (type !== 'tEXt' && type !== 'iTXt') return false;
  const end = data.indexOf(0);
  if (end < 1 || end > 79) return false;
  const keyword = data.toString('latin1', 0, end);
  if (!/^[!-~]+(?: [!-~]+)*$/.test(keyword) || /^raw profile/i.test(keyword)) return false;
  // uncompressed, without language and translated keyword
  return type === 'tEXt' || (data.length > end + 5 && data.readUInt32BE(end + 1) === 0);
}

function hasValidLines(packed: Buffer, line: number, unpacked: number): boolean {
  const lines = inflated(packed, unpacked);
  if (lines === null) return false;
  for (let at = 0; at < unpacked; at += line) if ((lines[at] as number) > maxFilterType) return false;
  return true;
}

/** The unpacked data; null: it has another length than `bytes`, a wrong checksum, or trailing bytes. */
function inflated(packed: Buffer, bytes: number): Buffer | null {
  try {
    // the buffer is larger than needed, so that excess data is noticed
    const options = { info: true, chunkSize: bytes + 64, maxOutputLength: bytes };
    const { buffer, engine } = inflateSync(packed, options) as unknown as Unpacked;
    return buffer.length === bytes && engine.bytesWritten === packed.length ? buffer : null;
  } catch {
    return null;
  }
}

/** The result of zlib with `info`, which its types do not cover. */
type Unpacked = Readonly<{ buffer: Buffer; engine: Readonly<{ bytesWritten: number }> }>;
