import { closeSync, fstatSync, openSync } from 'node:fs';
import { type Metadata, sharp } from '../../images/sharp';
import { pngFrames } from '../../media-formats/png';
import { sourceOfBytes, sourceOfFile } from '../../media-formats/source';
import type { AcquireMemory, DecodedImage } from './decodeImage';
import { openImage, orientedMetadata, withDecodingMemory } from './decodeImage';
import { clearHidden, hiddenTextChannel, signatureColumns } from './hiddenWords';

/** How a picture is converted, in sRGB. */
export type ConvertHow = Readonly<{
  format: 'png' | 'jpeg' | 'webp' | 'avif';
  /** 1 to 100. */
  quality: number;
  /** Maximum pixels; null: original size. */
  longEdge: number | null;
  /** Whether EXIF and XMP are kept. */
  keepsWords: boolean;
  /** Only removes text hidden in the pixels; writes no file if there is none. */
  onlyHidden?: true;
}>;

// higher effort takes minutes for a large picture, and saves hardly any bytes
const avifEffort = 3;

/**
 * Writes a picture into a new file in another format or size; only the first frame of an animation.
 * @throws ImageProblem
 */
export function convertPicture(
  path: string,
  target: string,
  how: ConvertHow,
  acquireMemory?: AcquireMemory,
): Promise<DecodedImage> {
  const { format, quality, longEdge, keepsWords, onlyHidden = false } = how;
  return withDecodingMemory(path, acquireMemory, async (source, facts) => {
    // hidden text in colours does not survive lossy formats
    const mayHide = !keepsWords && (facts.hasAlpha === true || format === 'png' || onlyHidden);
    const cleared = mayHide ? await withoutHidden(source, facts) : null;
    if (onlyHidden && cleared === null) return orientedMetadata(facts);
    const image = cleared ?? openImage(source).rotate();
    if (longEdge !== null) {
      image.resize({ width: longEdge, height: longEdge, fit: 'inside', withoutEnlargement: true });
    }
    // formats without transparency get a white background
    if (format === 'jpeg') image.flatten({ background: '#fff' });
    image.toColourspace('srgb').withIccProfile('srgb');
    if (keepsWords) image.keepExif().keepXmp();
    switch (format) {
      case 'png':
        image.png();
        break;
      case 'jpeg':
        image.jpeg({ quality, mozjpeg: false, chromaSubsampling: quality >= 90 ? '4:4:4' : '4:2:0' });
        break;
      case 'webp':
        image.webp(onlyHidden ? { lossless: true, exact: true } : { quality });
        break;
      case 'avif':
        image.avif({ quality, effort: avifEffort });
    }
    const { width, height, format: written } = await image.toFile(target);
    return { width, height, format: written, frames: framesOf(source, facts) };
  });
}

/** The decoder sees only the first frame of an animated PNG, and does not report more. */
function framesOf(source: string | Uint8Array, { format, pages = 1 }: Metadata): number {
  if (format !== 'png') return pages;
  if (typeof source !== 'string') return pngFrames(sourceOfBytes(source));
  const file = openSync(source, 'r');
  try {
    return pngFrames(sourceOfFile(file, fstatSync(file).size));
  } finally {
    closeSync(file);
  }
}

/** The picture without text hidden in its pixels; null: there is none. */
async function withoutHidden(
  source: Parameters<typeof openImage>[0],
  facts: Readonly<{ width: number; height: number }>,
): Promise<ReturnType<typeof openImage> | null> {
  const area = { left: 0, top: 0, width: signatureColumns(facts), height: facts.height };
  // the stored pixel values, without colour conversion
  const first = sharp(source, { ignoreIcc: true }).extract(area).raw();
  const marked = await first.toBuffer({ resolveWithObject: true });
  const hiding = hiddenTextChannel(marked.data, marked.info);
  if (hiding === null) return null;
  const whole = openImage(source).rotate().toColourspace('srgb').raw();
  const { data, info } = await whole.toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  clearHidden(data, channels, hiding);
  return sharp(data, { raw: { width, height, channels } });
}
