import { sharp } from '../../images/sharp';
import type { Admit, DecodedImage } from './decodeImage';
import { admitted, facing, open } from './decodeImage';
import { clearHidden } from './hiddenWords';

/** How a picture is written anew, in sRGB. */
export type ConvertHow = Readonly<{
  format: 'png' | 'jpeg' | 'webp' | 'avif';
  /** 1 to 100. */
  quality: number;
  /** Pixels at most; null: as large as it is. */
  longEdge: number | null;
  /** Whether EXIF and XMP go along. */
  keepsWords: boolean;
  /** Nothing is written unless words are hidden in the picture, which are then taken out. */
  onlyHidden?: true;
}>;

// a slow one takes minutes for a large picture, and hardly fewer bytes
const avifEffort = 3;

/** Writes a picture into a new file in another format or size. Of an animation, the first picture. @throws ImageProblem */
export function convertPicture(
  path: string,
  target: string,
  how: ConvertHow,
  admit?: Admit,
): Promise<DecodedImage> {
  const { format, quality, longEdge, keepsWords, onlyHidden = false } = how;
  return admitted(path, admit, async (source, facts) => {
    const cleared = keepsWords || facts.hasAlpha !== true ? null : await withoutHidden(open(source).rotate());
    if (onlyHidden && cleared === null) return facing(facts);
    const image = cleared ?? open(source).rotate();
    if (longEdge !== null) {
      image.resize({ width: longEdge, height: longEdge, fit: 'inside', withoutEnlargement: true });
    }
    // what has no place for transparency gets paper behind it
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
        image.webp({ quality });
        break;
      case 'avif':
        image.avif({ quality, effort: avifEffort });
    }
    const { width, height, format: written } = await image.toFile(target);
    return { width, height, format: written };
  });
}

/** The picture without what is hidden in its transparency; null: nothing is. */
async function withoutHidden(image: ReturnType<typeof open>): Promise<ReturnType<typeof open> | null> {
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  if (!clearHidden(data, info)) return null;
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}
