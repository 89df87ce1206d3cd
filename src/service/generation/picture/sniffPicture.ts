/** The formats of pictures that are taken, as sharp names them. Documents and drawings are none. */
export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'heif';

/** What a file is by its first bytes, whatever it calls itself; null for everything that is not taken. */
export function sniffPicture(data: Buffer): PictureFormat | null {
  const at = (start: number, end: number) => data.toString('latin1', start, end);
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (at(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(at(0, 6))) return 'gif';
  return at(4, 8) === 'ftyp' && /^avi[fs]$/.test(at(8, 12)) ? 'heif' : null;
}
