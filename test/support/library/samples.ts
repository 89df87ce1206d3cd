// The pictures and films that a made library is full of: drawn by the local service's own studio, with the
// previews that Easel itself would make of them.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type PreviewFiles, writePreviews } from '../../../src/main/previews/writePreviews';
import { instantSamples } from '../../../src/service/samples/instantSamples';
import { paintPicture } from '../../../src/service/samples/paintPicture';
import type { SampleFile } from '../../../src/service/samples/Sampler';
import { imageSizes } from '../../../src/shared/service';

/** One drawn file, to be linked under many names. */
export type Sample = Readonly<{
  kind: 'image' | 'video';
  /** What it shows, in words. */
  prompt: string;
  path: string;
  /** Both of a picture; films have none. */
  previews: PreviewFiles | null;
  /** Of a picture, packed. */
  look: Uint8Array | null;
  ext: string;
  contentType: string;
  width: number;
  height: number;
  durationS: number | null;
  bytes: number;
  sha256: string;
}>;

const subjects = [
  'a harbour',
  'dunes',
  'a forest path',
  'a lighthouse',
  'a city street',
  'a teapot',
  'a flower in a vase',
  'a red fox',
  'layered mountains',
  'a portrait in side light',
  'abstract paper cut shapes',
  'a nebula',
] as const;
const moods = ['at dawn', 'at noon', 'at blue hour', 'in morning mist', 'in the rain', 'at night'] as const;
const filmSeconds = [2, 3, 5] as const;
const atOnce = 4;

/** What this process has drawn so far, in a folder that goes with it: each picture is drawn once, for all its libraries. */
const studio = { folder: '', images: [] as Promise<Sample>[], films: [] as Promise<Sample>[] };

function openStudio(): string {
  if (studio.folder === '') {
    studio.folder = mkdtempSync(join(tmpdir(), 'easel-drawings-'));
    process.once('exit', () => rmSync(studio.folder, { recursive: true, force: true }));
  }
  return studio.folder;
}

/**
 * Brings so many different pictures, in all sizes of `imagegen/dev`, and a few films, into a folder.
 * @returns pictures and films apart
 */
export async function drawSamples(
  folder: string,
  pictures: number,
): Promise<Readonly<{ images: readonly Sample[]; films: readonly Sample[] }>> {
  const drawn = openStudio();
  mkdirSync(folder, { recursive: true });
  const images: Sample[] = [];
  const numbers = Array.from({ length: pictures }, (_, number) => number).values();
  const lane = async (): Promise<void> => {
    for (const number of numbers) {
      studio.images[number] ??= drawImage(drawn, number);
      images[number] = copyInto(folder, await studio.images[number]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const films = filmSeconds.map(async (seconds, place) => {
    studio.films[place] ??= drawFilm(drawn, seconds);
    return copyInto(folder, await studio.films[place]);
  });
  return { images, films: await Promise.all(films) };
}

/** Of its own files: a library may change those that it was given. */
function copyInto(folder: string, sample: Sample): Sample {
  const copied = (path: string) => {
    const to = join(folder, basename(path));
    copyFileSync(path, to);
    return to;
  };
  const { previews } = sample;
  return {
    ...sample,
    path: copied(sample.path),
    previews: previews && { large: copied(previews.large), small: copied(previews.small) },
  };
}

async function drawImage(folder: string, number: number): Promise<Sample> {
  const size = imageSizes[number % imageSizes.length];
  if (!size) throw new Error('imagegen/dev has no sizes');
  const subject = subjects[number % subjects.length];
  const mood = moods[Math.floor(number / subjects.length) % moods.length];
  const prompt = `${subject} ${mood}`;
  const file = await paintPicture({ ...size, values: { prompt }, seed: String(number), index: 0 });
  const sample = write(folder, `image-${number}.png`, { kind: 'image', prompt, file });
  const previews = {
    large: join(folder, `image-${number}.webp`),
    small: join(folder, `image-${number}.small.webp`),
  };
  const { look = '' } = await writePreviews(sample.path, previews);
  return { ...sample, previews, look: Buffer.from(look, 'base64') };
}

async function drawFilm(folder: string, durationS: number): Promise<Sample> {
  const order = {
    model: 'videogen/video-2-1-master',
    values: { prompt: 'a slow pan', duration: durationS },
    seed: '1',
    image: null,
  };
  const [file] = await instantSamples()(order);
  if (!file) throw new Error('the sampler made no film');
  return write(folder, `film-${durationS}.mp4`, { kind: 'video', prompt: 'a slow pan over the sea', file });
}

function write(
  folder: string,
  name: string,
  made: Readonly<{ kind: 'image' | 'video'; prompt: string; file: SampleFile }>,
): Sample {
  const path = join(folder, name);
  writeFileSync(path, made.file.data);
  const { width, height, contentType, durationS = null } = made.file;
  return {
    kind: made.kind,
    prompt: made.prompt,
    path,
    previews: null,
    look: null,
    width,
    height,
    contentType,
    durationS,
    ext: name.slice(name.lastIndexOf('.') + 1),
    bytes: made.file.data.length,
    sha256: createHash('sha256').update(readFileSync(path)).digest('hex'),
  };
}
