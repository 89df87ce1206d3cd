// Decodes images of unknown origin, whole and within bounds. Runs in the preview worker; only tests call it directly.
import { readFileSync, statSync } from 'node:fs';
import { mkdir, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp, { type Metadata } from 'sharp';

/** Longest edge of a preview, pixels. */
const previewEdge = 640;
/** No image of more pixels is decoded. */
const maxPixels = 64_000_000;
/** Files up to this size are read once into memory: given a path, libvips opens it fifteen times. */
const readWholeBytes = 32 * 1024 * 1024;
/** Images up to this size are decoded into memory, at most 16 MB of it. */
const rawPixels = 4_000_000;

sharp.cache(false);
// several images at once rather than several threads for one
sharp.concurrency(1);

/** A path of a file, or the bytes of one. */
export type ImageSource = string | Uint8Array;

/** Pixels as shown, that is after turning by the EXIF orientation. `format` as sharp names it: png, jpeg, webp … */
export interface DecodedImage {
  readonly width: number;
  readonly height: number;
  readonly format: string;
}

/** Decodes every pixel once. Rejects when the image is damaged, cut short, too large or none. */
export async function decodeImage(source: ImageSource): Promise<DecodedImage> {
  const image = open(typeof source === 'string' ? inMemory(source) : source);
  const facts = await image.metadata();
  // Every line has to be read for it, and hardly any memory is used. (sharp's stats() takes five times as long.)
  if (facts.width * facts.height > rawPixels) image.resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false });
  await image.raw().toBuffer();
  return facing(facts);
}

/** Writes a WebP of at most {@link previewEdge} pixels; the file appears under its name only when it is whole. */
export async function writePreview(source: ImageSource, target: string): Promise<DecodedImage> {
  await mkdir(dirname(target), { recursive: true });
  const half = `${target}.tmp`;
  try {
    const { width, height, format } = await open(source)
      .rotate()
      .resize({ width: previewEdge, height: previewEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 0 })
      .toFile(half);
    await rename(half, target);
    return { width, height, format };
  } catch (error) {
    await unlink(half).catch(() => {});
    throw error;
  }
}

// Without the thread pool: only this worker waits for it.
function inMemory(path: string): ImageSource {
  return statSync(path).size > readWholeBytes ? path : readFileSync(path);
}

function open(source: ImageSource) {
  return sharp(source, { limitInputPixels: maxPixels, failOn: 'warning', sequentialRead: true });
}

function facing(facts: Pick<Metadata, 'width' | 'height' | 'format' | 'orientation'>): DecodedImage {
  const { width, height, format, orientation = 1 } = facts;
  return orientation >= 5 ? { width: height, height: width, format } : { width, height, format };
}
