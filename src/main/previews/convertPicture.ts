import type { Buffer } from 'node:buffer';
import { closeSync, fstatSync, openSync } from 'node:fs';
import { type Metadata, sharp } from '../../images/sharp';
import { pngFrames } from '../../media-formats/png';
import { sourceOfBytes, sourceOfFile } from '../../media-formats/source';
import {
  type AcquireMemory,
  type DecodedImage,
  openImage,
  orientedMetadata,
  withDecodingMemory,
} from './decodeImage';

export type ConvertOptions = Readonly<{
  format: 'png' | 'jpeg' | 'webp' | 'avif';
  /** 1 to 100. */
  quality: number;
  /** Maximum length of the longer side, pixels; null: original size. */
  longEdge: number | null;
  /** Keeps EXIF and XMP. */
  keepsMetadata: boolean;
  /** Only removes text hidden in the pixels, and writes no file if there is none. */
  onlyHidden?: true;
}>;

// higher effort takes minutes for a large picture, and saves hardly any bytes
const avifEffort = 3;

/** Writes a picture, or the first frame of an animation, in another format or size. Throws ImageProblem. */
export function convertPicture(
  path: string,
  target: string,
  options: ConvertOptions,
  acquireMemory?: AcquireMemory,
): Promise<DecodedImage> {
  const { format, quality, longEdge, keepsMetadata, onlyHidden = false } = options;
  return withDecodingMemory(path, acquireMemory, async (source, facts) => {
    // hidden text in colours does not survive lossy formats
    const mayContainHidden = !keepsMetadata && (facts.hasAlpha === true || format === 'png' || onlyHidden);
    const cleared = mayContainHidden ? await withoutHiddenText(source, facts) : null;
    if (onlyHidden && cleared === null) return orientedMetadata(facts);
    const image = cleared ?? openImage(source).rotate();
    if (longEdge !== null) {
      image.resize({ width: longEdge, height: longEdge, fit: 'inside', withoutEnlargement: true });
    }
    // formats without transparency get a white background
    if (format === 'jpeg') image.flatten({ background: '#fff' });
    image.toColourspace('srgb').withIccProfile('srgb');
    if (keepsMetadata) image.keepExif().keepXmp();
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

/** For an animated PNG, the decoder reports one frame only. */
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

async function withoutHiddenText(
  source: Parameters<typeof openImage>[0],
  facts: Readonly<{ width: number; height: number }>,
): Promise<ReturnType<typeof openImage> | null> {
  const area = { left: 0, top: 0, width: signatureColumns(facts), height: facts.height };
  // the stored pixel values, without colour conversion
  const first = sharp(source, { ignoreIcc: true }).extract(area).raw();
  const marked = await first.toBuffer({ resolveWithObject: true });
  const channel = hiddenTextChannel(marked.data, marked.info);
  if (channel === null) return null;
  const whole = openImage(source).rotate().toColourspace('srgb').raw();
  const { data, info } = await whole.toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  clearHiddenText(data, channels, channel);
  return sharp(data, { raw: { width, height, channels } });
}

const quality = 95;

/** Writes an upright copy in the same format, without metadata except the colour profile. @throws ImageProblem */
export function writeUpright(path: string, target: string, acquire?: AcquireMemory): Promise<DecodedImage> {
  return withDecodingMemory(path, acquire, async (source, facts) => {
    const image = openImage(source).rotate();
    // CMYK was converted to sRGB
    if (facts.space === 'cmyk') image.withIccProfile('srgb');
    else image.keepIccProfile();
    if (facts.format === 'jpeg') image.jpeg({ quality, chromaSubsampling: '4:4:4' });
    else if (facts.format === 'webp') image.webp({ quality });
    const { width, height, format } = await image.toFile(target);
    return { width, height, format };
  });
}

// Some programs hide the prompt in the least significant bits of alpha or colours ("stealth PNG"), column by
// column after a signature. Metadata readers ignore it.
type Raw = Readonly<{ width: number; height: number; channels: number }>;
type HiddenTextChannel = 'alpha' | 'rgb';

const signatures = {
  stealth_pnginfo: 'alpha',
  stealth_pngcomp: 'alpha',
  stealth_rgbinfo: 'rgb',
  stealth_rgbcomp: 'rgb',
};
const signatureBits = 15 * 8;
const channelsOf = { alpha: [3], rgb: [0, 1, 2] } as const satisfies Record<
  HiddenTextChannel,
  readonly number[]
>;

/** Number of columns that contain the signature. */
function signatureColumns({ width, height }: Omit<Raw, 'channels'>): number {
  return Math.min(width, Math.ceil(signatureBits / height));
}

/** Where text is hidden, by the first columns of raw pixels; null: nowhere. */
function hiddenTextChannel(data: Buffer, raw: Raw): HiddenTextChannel | null {
  const isTextIn = (where: HiddenTextChannel) =>
    signatures[signatureIn(data, raw, channelsOf[where]) as keyof typeof signatures] === where;
  if (raw.channels === 4 && isTextIn('alpha')) return 'alpha';
  return raw.channels >= 3 && isTextIn('rgb') ? 'rgb' : null;
}

function clearHiddenText(data: Buffer, channels: number, hiddenIn: HiddenTextChannel): void {
  for (const channel of channelsOf[hiddenIn])
    for (let at = channel; at < data.length; at += channels) data[at] = (data[at] ?? 0) | 1;
}

function signatureIn(data: Buffer, { width, height, channels }: Raw, used: readonly number[]): string {
  if (width * height * used.length < signatureBits) return '';
  let mark = '';
  for (let byte = 0; byte * 8 < signatureBits; byte += 1) {
    let code = 0;
    for (let bit = byte * 8; bit < byte * 8 + 8; bit += 1) {
      const bitIndex = Math.floor(bit / used.length);
      const pixel = (bitIndex % height) * width + Math.floor(bitIndex / height);
      code = code * 2 + ((data[pixel * channels + (used[bit % used.length] ?? 0)] ?? 0) & 1);
    }
    mark += String.fromCharCode(code);
  }
  return mark;
}
