// Decodes images of unknown origin, whole and within bounds. Runs in the decoder's process; only tests call it directly.
import { Buffer } from 'node:buffer';
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { pictureFormatOf, pictureReaders, pictureStartBytes } from '@shared/service/pictureFormat';
import { type Metadata, sharp } from '../../images/sharp';
import { chunksOf, pngSize } from '../../media-formats/png';
import { sourceOfFile } from '../../media-formats/source';
import { ImageProblem } from '../ports/ImageProblem';
import { decodingBytes, unpackedBytes } from './decodingBytes';
import { decodingBudgetBytes, largestImportBytes, mostPackedTextBytes, mostUnpacked } from './decodingLimits';

/** No image of more pixels is decoded. */
const maxPixels = 64_000_000;
/** Files up to this size are read once into memory: given a path, libvips opens it fifteen times. */
const readWholeBytes = 8 * 1024 * 1024;

sharp.cache(false);
// several images at once rather than several threads for one
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: [...pictureReaders] });

/** Pixels as shown, that is after turning by the EXIF orientation. `format` as sharp names it: png, jpeg, webp … */
export interface DecodedImage {
  readonly width: number;
  readonly height: number;
  readonly format: string;
  /** How many pictures the file has; only of one that is converted. */
  readonly frames?: number;
  /** Its pixels lie otherwise than they are shown. */
  readonly isTurned?: boolean;
  /** What it looks like, packed, in base64; of a preview that was made. */
  readonly look?: string;
  /** Why it was not decoded, in words that follow "it"; only of what somebody imports. */
  readonly undecoded?: string;
  /** What is wrong with a picture that can be shown all the same, in words that follow "it"; only of what was paid for. */
  readonly damage?: string;
}

/** Waits until so many bytes may be used for decoding; gives what ends their use. @throws ImageProblem */
export type Admit = (bytes: number) => Promise<() => void>;

const admitAtOnce: Admit = () => Promise.resolve(() => {});

/**
 * Decodes every pixel once.
 * @throws ImageProblem `damaged` when it is cut short or broken, `refused` when it is too large or none of our formats
 */
export function decodeImage(path: string, admit: Admit = admitAtOnce): Promise<DecodedImage> {
  return decode(path, admit, noLook);
}

/**
 * The same of a file that was paid for: of a damaged one, what viewers show of it. Stray bytes are no damage.
 * @throws ImageProblem where nothing can be shown
 */
export async function decodePaid(path: string, admit: Admit = admitAtOnce): Promise<DecodedImage> {
  try {
    return await decode(path, admit, noLook);
  } catch (error) {
    if (!(error instanceof ImageProblem) || error.kind !== 'damaged') throw error;
    const lenient = (failOn: FailOn) => decode(path, admit, noLook, failOn);
    return await lenient('truncated').catch(() =>
      lenient('none').then(
        (image) => ({ ...image, damage: error.message }),
        () => {
          throw error;
        },
      ),
    );
  }
}

/**
 * The same of a file that somebody imports: one that takes much memory for next to nothing is `refused` as well, and one
 * that takes too much of it, whatever it shows, is not decoded.
 */
export async function decodeStranger(path: string, admit: Admit = admitAtOnce): Promise<DecodedImage> {
  const text = packedText(path);
  if (text === null || text.packed <= mostPackedTextBytes) return decode(path, admit, spareMemory);
  const { width, height, packed } = text;
  refusePixels(width * height);
  const undecoded = `carries ${Math.ceil(packed / 1000)} kB of compressed text, which may need more memory than Easel allows`;
  return { width, height, format: 'png', undecoded };
}

function decode(
  path: string,
  admit: Admit,
  look: Look<DecodedImage>,
  failOn?: FailOn,
): Promise<DecodedImage> {
  const work = async (source: Source, facts: Metadata) => {
    const image = open(source, failOn);
    // Every line has to be read for it, and hardly any memory is used. (sharp's stats() takes five times as long.)
    if (facts.format === 'tiff') image.resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false });
    else image.extract({ left: facts.width - 1, top: facts.height - 1, width: 1, height: 1 });
    await image.raw().toBuffer();
    return facing(facts);
  };
  return admitted(path, admit, work, look, failOn);
}

const spareMemory: Look<DecodedImage> = (facts, fileBytes) => {
  const needed = decodingBytes(facts);
  const [pixels, memory] = [facts.width * facts.height, needed].map((count) => Math.ceil(count / 1e6));
  if (needed > decodingBudgetBytes && unpackedBytes(facts) > mostUnpacked * fileBytes)
    throw new ImageProblem(
      'refused',
      `is nearly empty: ${pixels} megapixels in ${Math.ceil(fileBytes / 1000)} kB, which take ${memory} MB of memory to decode`,
    );
  if (needed <= largestImportBytes) return null;
  const most = Math.floor(largestImportBytes / 1e6);
  const undecoded = `needs about ${memory} MB of memory to decode, and the limit for an imported picture is ${most} MB`;
  return { ...facing(facts), undecoded };
};

/** The path of a file, or the bytes of one. */
type Source = string | Uint8Array;

/** Looks at a picture before anything of it is decoded; what it gives stands in for that. @throws ImageProblem */
type Look<T> = (facts: Metadata, fileBytes: number) => T | null;
const noLook = () => null;

/** Works with a picture once there is memory to decode it. @throws ImageProblem */
export async function admitted<T>(
  path: string,
  admit: Admit | undefined,
  work: (source: Source, facts: Metadata) => Promise<T>,
  look: Look<T> = noLook,
  failOn: FailOn = 'warning',
): Promise<T> {
  const { start, bytes, size } = read(path);
  if (pictureFormatOf(start) === null)
    throw new ImageProblem(
      'refused',
      'is not in a format that Easel reads (PNG, JPEG, WebP, GIF, AVIF, TIFF)',
    );
  const source = bytes ?? path;
  const facts = await orDamaged(() => sharp(source, { limitInputPixels: false, failOn }).metadata());
  refusePixels(facts.width * facts.height);
  const instead = look(facts, size);
  if (instead !== null) return instead;
  const release = await (admit ?? admitAtOnce)(decodingBytes(facts) + (bytes?.length ?? 0));
  try {
    return await orDamaged(() => work(source, facts));
  } finally {
    release();
  }
}

function refusePixels(pixels: number): void {
  if (pixels <= maxPixels) return;
  const mega = Math.ceil(pixels / 1e6);
  throw new ImageProblem('refused', `has ${mega} megapixels, more than the ${maxPixels / 1e6} Easel takes`);
}

// Opened once, and read on this thread: the others decode, and it would wait for one of them at each step.
function read(path: string): Readonly<{ start: Uint8Array; bytes: Uint8Array | null; size: number }> {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (size <= readWholeBytes) {
      const bytes = readFileSync(file);
      return { start: bytes.subarray(0, pictureStartBytes), bytes, size };
    }
    const start = Buffer.alloc(pictureStartBytes);
    return { start: start.subarray(0, readSync(file, start, 0, start.length, 0)), bytes: null, size };
  } finally {
    closeSync(file);
  }
}

async function orDamaged<T>(work: () => Promise<T>, tries = mostTries): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    if (wordless.test(words) && tries > 1) return orDamaged(work, tries - 1);
    const [, code] = writingWords.find(([pattern]) => pattern.test(words)) ?? [];
    if (code !== undefined) throw Object.assign(new Error(words, { cause: error }), { code });
    if (isDiskWord(error, words)) throw error;
    throw new ImageProblem('damaged', `is damaged or was cut short: ${words.split('\n')[0]}`, {
      cause: error,
    });
  }
}

/**
 * What sharp says where libvips says nothing: it keeps its words for all that it does at once, and what failed at the same
 * moment may have taken them. Without them a full disk is a damaged picture; tried again, it says its own.
 */
const wordless = /^(?:Warning treated as error due to failOn setting|Unknown error)$/;
const mostTries = 3;

/** What libvips says where a file cannot be written; it gives no code. */
const writingWords = [
  [/no space left/i, 'ENOSPC'],
  [/quota exceeded/i, 'EDQUOT'],
  [/read-only file system/i, 'EROFS'],
] as const;

function isDiskWord(error: unknown, words: string): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return /^E[A-Z]+$/.test(code ?? '') || /input file is missing|system error/i.test(words);
}

/** From which mistake of a file on nothing of it is decoded. */
type FailOn = 'none' | 'truncated' | 'warning';

/** A picture to be decoded line by line, within the bounds. */
export function open(source: Source, failOn: FailOn = 'warning') {
  return sharp(source, {
    // what is larger is refused above, in words; a file that says otherwise later on, here
    limitInputPixels: maxPixels,
    failOn,
    sequentialRead: true,
  });
}

/** What a file says of itself, the size as it is shown. */
export function facing(facts: Pick<Metadata, 'width' | 'height' | 'format' | 'orientation'>): DecodedImage {
  const { width, height, format, orientation = 1 } = facts;
  const shown = orientation >= 5 ? { width: height, height: width, format } : { width, height, format };
  return orientation > 1 ? { ...shown, isTurned: true } : shown;
}

/** What a PNG says of itself before anything of it is unpacked; null: it is none. `packed`: bytes of its packed texts. */
function packedText(path: string): Readonly<{ width: number; height: number; packed: number }> | null {
  const file = openSync(path, 'r');
  try {
    const source = sourceOfFile(file, fstatSync(file).size);
    const size = pngSize(source);
    if (size === null) return null;
    let packed = 0;
    for (const { type, from, to } of chunksOf(source)) {
      const isPacked = type === 'zTXt' || (type === 'iTXt' && isPackedText(source.bytes(from, 128)));
      if (isPacked) packed += to - from;
    }
    return { ...size, packed };
  } finally {
    closeSync(file);
  }
}

/** Behind the keyword and its end stands whether an iTXt is packed. */
function isPackedText(start: Buffer): boolean {
  return start[start.indexOf(0) + 1] === 1;
}
