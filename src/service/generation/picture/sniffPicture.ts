import { pictureFormatOf } from '@shared/service';

/** The accepted picture formats, by sharp's names. Document and vector formats are not accepted. */
export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'heif';

/** The format of a file by its first bytes; null: not accepted. */
export function sniffPicture(data: Buffer): PictureFormat | null {
  const format = pictureFormatOf(data);
  if (format === 'tiff') return null;
  return format === 'avif' ? 'heif' : format;
}
