import { pictureFormatOf } from '@shared/service';

/**
 * The format of a file by its first bytes, by sharp's names; null: not accepted. Document and vector formats
 * are not accepted.
 */
export function sniffPicture(data: Buffer): 'png' | 'jpeg' | 'webp' | 'gif' | 'heif' | null {
  const format = pictureFormatOf(data);
  if (format === 'tiff') return null;
  return format === 'avif' ? 'heif' : format;
}
