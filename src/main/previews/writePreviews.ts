// Makes the two previews of a picture, and the features for finding similar ones, in the decoder process.
import { Buffer } from 'node:buffer';
import { mkdirSync, renameSync } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { stripFrameEdge, stripFrames } from '@shared/looks/filmStrip';
import { lookOf, lookPixels } from '@shared/looks/lookOf';
import { previewEdges } from '@shared/looks/previewEdges';
import { localizable } from '@shared/messages/LocalizableText';
import { type Metadata, sharp } from '../../images/sharp';
import { retry } from '../files/retry';
import { ImageProblem } from '../ports/ImageProblem';
import {
  type AcquireMemory,
  type DecodedImage,
  openImage,
  orientedMetadata,
  withDecodingMemory,
} from './decodeImage';

export type PreviewFiles = Readonly<{ large: string; small: string }>;

type Pixels = Readonly<{
  data: Buffer;
  info: Readonly<{ width: number; height: number; channels: 1 | 2 | 3 | 4 }>;
}>;

/** Writes both previews; each gets its final name only when its file is complete. Throws ImageProblem. */
export async function writePreviews(
  path: string,
  { large, small }: PreviewFiles,
  acquireMemory?: AcquireMemory,
): Promise<DecodedImage> {
  return writeAtomically([small, large], (temporaries) => {
    const work = async (source: Parameters<typeof openImage>[0]) => {
      const pixels = await shrunk(source, previewEdges.large, lenient);
      // the picture was decoded once for both previews and the look
      const encoding = Promise.all([
        encode(pixels, temporaries[0] ?? small, previewEdges.small),
        encode(pixels, temporaries[1] ?? large, null),
      ]);
      // computed while other threads encode
      const look = encodedLook(pixels);
      const [, format] = await encoding;
      const { width, height } = pixels.info;
      return { width, height, format, look };
    };
    return withDecodingMemory(path, acquireMemory, work, undefined, lenient);
  });
}

/** a damaged picture is shown as far as viewers decode it */
const lenient = 'none';

export function writeSmall(large: string, small: string, acquire?: AcquireMemory): Promise<DecodedImage> {
  return writeShrunk(large, small, previewEdges.small, () => null, acquire);
}

/** @throws ImageProblem */
export function writeStrip(given: string, strip: string, acquire?: AcquireMemory): Promise<DecodedImage> {
  return writeShrunk(given, strip, stripFrameEdge * stripFrames, requireStrip, acquire);
}

function requireStrip({ width, height }: Metadata): null {
  const isEven = width % stripFrames === 0 && width <= stripFrameEdge * stripFrames;
  if (!isEven || height > stripFrameEdge) throw new ImageProblem('refused', localizable('previews.noStrip'));
  return null;
}

function writeShrunk(
  path: string,
  target: string,
  edge: number,
  inspect: (facts: Metadata) => null,
  acquireMemory?: AcquireMemory,
): Promise<DecodedImage> {
  return writeAtomically([target], ([temporary = target]) => {
    const work = async (source: Parameters<typeof openImage>[0]) => {
      const pixels = await shrunk(source, edge);
      const { width, height } = pixels.info;
      return { width, height, format: await encode(pixels, temporary, null) };
    };
    return withDecodingMemory(path, acquireMemory, work, inspect);
  });
}

export async function readLook(path: string, acquireMemory?: AcquireMemory): Promise<DecodedImage> {
  return withDecodingMemory(path, acquireMemory, async (source, facts) => {
    const pixels = await openImage(source).raw().toBuffer({ resolveWithObject: true });
    return { ...orientedMetadata(facts), look: encodedLook(pixels) };
  });
}

function shrunk(
  source: Parameters<typeof openImage>[0],
  edge: number,
  failOn: Parameters<typeof openImage>[1] = 'warning',
): Promise<Pixels> {
  return openImage(source, failOn)
    .rotate()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function encode({ data, info }: Pixels, target: string, edge: number | null): Promise<string> {
  const { width, height, channels } = info;
  const image = sharp(data, { raw: { width, height, channels } });
  if (edge !== null)
    image.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true, kernel: 'linear' });
  const { format } = await image.webp({ quality: 82, effort: 0 }).toFile(target);
  return format;
}

// file access is synchronous, because waiting for a pool thread that encodes is slower
async function writeAtomically<T>(
  targets: readonly string[],
  write: (temporaries: readonly string[]) => Promise<T>,
): Promise<T> {
  const temporaries = targets.map((target) => `${target}.tmp`);
  for (const folder of new Set(targets.map((target) => dirname(target))))
    mkdirSync(folder, { recursive: true });
  try {
    const written = await write(temporaries);
    for (const [index, temporary] of temporaries.entries())
      await retry(async () => renameSync(temporary, targets[index] ?? temporary));
    return written;
  } catch (error) {
    for (const temporary of temporaries) await unlink(temporary).catch(() => {});
    throw error;
  }
}

function encodedLook({ data, info }: Pixels): string {
  return Buffer.from(lookOf(lookPixels({ data, ...info }))).toString('base64');
}
