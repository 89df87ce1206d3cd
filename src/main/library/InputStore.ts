// Pictures given to a model, by their SHA-256, in the data folder. Never changes or deletes one.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InputImage, inputRefPrefix, inputSha256, MAX_INPUT_BYTES } from '@shared/domain/InputImage';
import { EaselError } from '@shared/ipc/EaselError';
import { type PictureFormat, pictureFormatOf } from '@shared/service';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { pathInFolder } from '../files/pathInLibrary';
import { patiently } from '../files/patiently';
import { ImageProblem } from '../ports/ImageProblem';

type Row = Readonly<{
  sha256: string;
  name: string;
  content_type: string;
  width: number;
  height: number;
  bytes: number;
}>;

const add = statement<Row & { now: number }>(
  `INSERT INTO input (sha256, name, content_type, width, height, bytes, created_at)
   VALUES (@sha256, @name, @content_type, @width, @height, @bytes, @now)
   ON CONFLICT (sha256) DO UPDATE SET name = excluded.name`,
);
const find = statement<[string], Row>(
  'SELECT sha256, name, content_type, width, height, bytes FROM input WHERE sha256 = ?',
);

const sensitive = statement<[string]>('SELECT 1 FROM asset WHERE sha256 = ? AND sensitive = 1 LIMIT 1');

/** Decodes the image in a file whole, for its pixels. @throws ImageProblem */
export type MeasureInput = (path: string) => Promise<Readonly<{ width: number; height: number }>>;

const contentTypes: Partial<Readonly<Record<PictureFormat, string>>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};

export class InputStore {
  readonly #db: Db;
  readonly #folder: string;
  readonly #measure: MeasureInput;
  readonly #now: () => number;

  constructor(options: Readonly<{ db: Db; dataFolder: string; measure: MeasureInput; now: () => number }>) {
    this.#db = options.db;
    this.#folder = join(options.dataFolder, 'inputs');
    this.#measure = options.measure;
    this.#now = options.now;
  }

  /**
   * Keeps a picture.
   * @throws EaselError `invalid_input`, in words, for what is not a PNG, JPEG, WebP or GIF or is too large.
   */
  async add({ name, bytes }: Readonly<{ name: string; bytes: Uint8Array }>): Promise<InputImage> {
    if (bytes.length > MAX_INPUT_BYTES) throw invalid(`${name} is larger than 30 MB.`);
    // before anything decodes it
    const format = pictureFormatOf(bytes);
    if (format === null) throw invalid(`${name} is not a picture that can be read.`);
    const contentType = contentTypes[format];
    if (contentType === undefined) throw invalid(`${name} is not a PNG, JPEG, WebP or GIF.`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { width, height } = await this.#keep(name, sha256, bytes);
    const row = { sha256, name, content_type: contentType, width, height, bytes: bytes.length };
    add(this.#db).run({ ...row, now: this.#now() });
    return shown(row);
  }

  /** What is known of a reference; null when it is none, or the picture is not here. */
  describe(ref: string): InputImage | null {
    const sha256 = inputSha256(ref);
    const row = sha256 === null ? undefined : find(this.#db).get(sha256);
    return row ? shown(row) : null;
  }

  /** Whether a picture of the library with the same bytes is sensitive. @param source a reference, or a SHA-256 */
  isSensitive(source: string): boolean {
    return sensitive(this.#db).get(inputSha256(source) ?? source) !== undefined;
  }

  /** The file of a picture, or null. */
  file(sha256: string): Readonly<{ path: string; contentType: string }> | null {
    const row = find(this.#db).get(sha256);
    return row ? { path: pathInFolder(this.#folder, sha256), contentType: row.content_type } : null;
  }

  /** The `data:` URL to be sent for a reference. @throws EaselError `not_found` when the picture is gone. */
  async dataUrl(ref: string): Promise<string> {
    const file = this.file(inputSha256(ref) ?? '');
    if (!file) throw new EaselError('not_found', 'The picture to edit is not in this library any more.');
    const bytes = await readFile(file.path).catch((cause: unknown) => {
      throw new EaselError('not_found', 'The picture to edit could not be read.', { cause });
    });
    return `data:${file.contentType};base64,${bytes.toString('base64')}`;
  }

  // It gets its name once it has been seen to be a picture.
  async #keep(name: string, sha256: string, bytes: Uint8Array) {
    const target = pathInFolder(this.#folder, sha256);
    const part = `${target}.${randomUUID()}.part`;
    try {
      await onDisk(async () => {
        await mkdir(this.#folder, { recursive: true });
        await writeFile(part, bytes, { flush: true });
      });
      const pixels = await this.#measure(part).catch((error: unknown) => {
        if (!(error instanceof ImageProblem)) throw notKept(error);
        if (error.kind === 'damaged') throw invalid(`${name} is not a picture that can be read.`, error);
        throw invalid(`${name} cannot be used: it ${error.message}.`, error);
      });
      await onDisk(() => patiently(() => rename(part, target)));
      return pixels;
    } finally {
      await rm(part, { force: true }).catch(() => undefined);
    }
  }
}

async function onDisk(work: () => Promise<void>): Promise<void> {
  await work().catch((cause: unknown) => {
    throw notKept(cause);
  });
}

function notKept(cause: unknown): EaselError {
  return new EaselError('disk', 'The picture could not be kept: the disk cannot be written.', { cause });
}

function shown(row: Row): InputImage {
  const head = `data:${row.content_type};base64,`;
  return {
    ref: `${inputRefPrefix}${row.sha256}`,
    name: row.name,
    contentType: row.content_type,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    sentBytes: head.length + 4 * Math.ceil(row.bytes / 3),
  };
}

function invalid(message: string, cause?: unknown): EaselError {
  return new EaselError('invalid_input', message, { cause, fields: [{ field: 'image_url', message }] });
}
