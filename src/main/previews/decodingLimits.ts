import type { Metadata } from '../../images/sharp';

/** For pictures decoded in parallel, bytes, by {@link decodingBytes}. */
export const decodingBudgetBytes = 256 * 2 ** 20;

/** A picture that needs more than the budget is decoded alone; above this, not at all. Bytes. */
export const largestPictureBytes = 1280 * 2 ** 20;

/** An imported file that needs more is not decoded, and has no preview. Bytes. */
export const largestImportBytes = 260 * 2 ** 20;

/**
 * An imported file above the budget that is compressed more than this is one colour or a decompression bomb:
 * a smooth gradient reaches half, a real picture a hundredth.
 */
export const mostUnpacked = 4000;

/** A decoder process that grows beyond this is killed. Bytes. */
export const largestProcessBytes = 1664 * 2 ** 20;

/** Compressed text in an imported PNG, which may expand a thousandfold. Bytes. */
export const mostPackedTextBytes = 64 * 2 ** 10;

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
/** Needed by a decoder in addition to the picture. */
const restBytes = 32 * 2 ** 20;

/** The uncompressed size of a picture, bytes. */
export function unpackedBytes({ width, height, channels, depth }: Facts): number {
  return width * height * channels * (sampleBytes[depth] ?? 1);
}

/** Peak memory for decoding, bytes: measured for each format, rounded up. */
export function decodingBytes(facts: Facts): number {
  const samples = facts.channels * (sampleBytes[facts.depth] ?? 1);
  return Math.ceil(facts.width * facts.height * samples * copies(facts, samples)) + restBytes;
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
