import { pictureFormatOf } from '@shared/service';

/** The formats of pictures that are taken, as sharp names them. Documents and drawings are none. */
export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'heif';

/** What a file is by its first bytes, whatever it calls itself; null for everything that is not taken. */
export function sniffPicture(data: Buffer): PictureFormat | null {
  const format = pictureFormatOf(data);
  if (format === 'tiff') return null;
  return format === 'avif' ? 'heif' : format;
}
