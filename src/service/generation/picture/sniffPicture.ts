import { pictureFormatOf } from '@shared/service';

/** The format, from the first bytes, by sharp's name; null: not accepted, for example documents and vectors. */
export function sniffPicture(data: Buffer): 'png' | 'jpeg' | 'webp' | 'gif' | 'heif' | null {
  const format = pictureFormatOf(data);
  if (format === 'tiff') return null;
  return format === 'avif' ? 'heif' : format;
}
