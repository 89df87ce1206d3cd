/** The picture formats that the app and the local service decode. Others never reach a decoder. */
export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff';

/** Allowed loaders of libvips by class name. No documents (SVG, PDF): a few bytes can keep a decoder busy for minutes. */
export const pictureReaders: readonly string[] = ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map(
  (name) => `VipsForeignLoad${name}`,
);

export const pictureStartBytes = 64;

export function pictureFormatOf(start: Uint8Array): PictureFormat | null {
  const text = latin1(start);
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  return text.startsWith('ftyp', 4) && hasAvifBrand(text) ? 'avif' : null;
}

// The major brand, or a compatible brand: four characters each, with the version in between.
function hasAvifBrand(text: string): boolean {
  const length = text.charCodeAt(2) * 256 + text.charCodeAt(3);
  const brands = [text.slice(8, 12)];
  for (let at = 16; at + 4 <= Math.min(length, text.length); at += 4) brands.push(text.slice(at, at + 4));
  return brands.some((brand) => brand === 'avif' || brand === 'avis');
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, pictureStartBytes));
}
