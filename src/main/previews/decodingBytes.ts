import type { Metadata } from '../../images/sharp';

type Facts = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>;

const sampleBytes: Readonly<Record<string, number>> = {
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
};
/** Memory that a decoder needs in addition to the picture. */
const overheadBytes = 32 * 2 ** 20;

/** The uncompressed size of a picture, bytes. */
export function uncompressedBytes({ width, height, channels, depth }: Facts): number {
  return width * height * channels * (sampleBytes[depth] ?? 1);
}

/** Peak memory for decoding, bytes: measured for each format, rounded up. */
export function decodingBytes(facts: Facts): number {
  const samples = facts.channels * (sampleBytes[facts.depth] ?? 1);
  return Math.ceil(facts.width * facts.height * samples * copies(facts, samples)) + overheadBytes;
}

// how often the whole picture is in memory at once; hardly at all if decoded line by line
function copies({ format, isProgressive, depth }: Facts, samples: number): number {
  switch (format) {
    case 'heif':
      return depth === 'uchar' ? 6.5 : 4.4;
    case 'webp':
      return 3;
    case 'gif':
      return 6 / samples;
    case 'tiff':
      return 1.6;
    default:
      return isProgressive === true ? 1.4 : 0.4;
  }
}
