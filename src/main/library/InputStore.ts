// Stores input pictures by their SHA-256. Never changes or deletes them. If a picture is rotated, or its metadata
// says where and when it was taken, an upright copy without metadata is stored too and sent instead.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InputImage, inputSha256, MAX_INPUT_BYTES, refPrefix } from '@shared/domain/create/InputImage';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { type PictureFormat, pictureFormatOf } from '@shared/service';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { pathInFolder } from '../files/pathInLibrary';
import { retry } from '../files/retry';
import { copyWithMetadata } from '../metadata/write/copyWithMetadata';
import { MetadataError } from '../metadata/write/MetadataError';
import { ImageProblem } from '../ports/ImageProblem';

type Row = Readonly<{
  sha256: string;
  name: string;
  content_type: string;
  width: number;
  height: number;
  bytes: number;
  /** SHA-256 of the copy that is sent; null: not determined yet. */
  sent_sha256: string | null;
  sent_bytes: number | null;
}>;

const add = statement<Row & { now: number }>(
  `INSERT INTO input (sha256, name, content_type, width, height, bytes, sent_sha256, sent_bytes, created_at)
   VALUES (@sha256, @name, @content_type, @width, @height, @bytes, @sent_sha256, @sent_bytes, @now)
   ON CONFLICT (sha256) DO UPDATE SET name = excluded.name, sent_sha256 = excluded.sent_sha256,
     sent_bytes = excluded.sent_bytes`,
);
const find = statement<[string], Row>(
  'SELECT sha256, name, content_type, width, height, bytes, sent_sha256, sent_bytes FROM input WHERE sha256 = ?',
);

const sensitiveAsset = statement<[string]>('SELECT 1 FROM asset WHERE sha256 = ? AND sensitive = 1 LIMIT 1');

/** Decodes a whole image file for its size in pixels. @throws ImageProblem */
export type MeasureInput = (
  path: string,
) => Promise<Readonly<{ width: number; height: number; isRotated?: boolean }>>;
/** Writes an upright copy without metadata. @throws ImageProblem */
type WriteUpright = (path: string, target: string) => Promise<unknown>;

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
  readonly #writeUpright: WriteUpright;
  readonly #now: () => number;

  constructor(
    options: Readonly<{
      db: Db;
      dataFolder: string;
      measure: MeasureInput;
      writeUpright: WriteUpright;
      now: () => number;
    }>,
  ) {
    this.#db = options.db;
    this.#folder = join(options.dataFolder, 'inputs');
    this.#measure = options.measure;
    this.#writeUpright = options.writeUpright;
    this.#now = options.now;
  }

  /** @throws EaselError `invalid_input` if the file is not a PNG, JPEG, WebP or GIF, or is too large */
  async add({ name, bytes }: Readonly<{ name: string; bytes: Uint8Array }>): Promise<InputImage> {
    if (bytes.length > MAX_INPUT_BYTES) throw invalidInputError(t('library.isLargerThan30MB', { name }));
    // checked before anything decodes it
    const format = pictureFormatOf(bytes);
    if (format === null) throw invalidInputError(t('library.isNotAPictureThatCanBe', { name }));
    const contentType = contentTypes[format];
    if (contentType === undefined) throw invalidInputError(t('library.isNotAPNGJPEGWebPOr', { name }));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { width, height, isRotated = false } = await this.#store(name, sha256, bytes);
    const sent = await this.#storeSentCopy(name, sha256, isRotated);
    const row = { sha256, name, content_type: contentType, width, height, bytes: bytes.length, ...sent };
    add(this.#db).run({ ...row, now: this.#now() });
    return toInputImage(row);
  }

  /** @returns null if the value is not a reference, or the picture is not in this library */
  describe(ref: string): InputImage | null {
    const sha256 = inputSha256(ref);
    const row = sha256 === null ? undefined : find(this.#db).get(sha256);
    return row ? toInputImage(row) : null;
  }

  /** Whether an asset with the same bytes is sensitive. @param source a reference or SHA-256 */
  isSensitive(source: string): boolean {
    return sensitiveAsset(this.#db).get(inputSha256(source) ?? source) !== undefined;
  }

  file(sha256: string): Readonly<{ path: string; contentType: string }> | null {
    const row = find(this.#db).get(sha256);
    return row ? { path: pathInFolder(this.#folder, sha256), contentType: row.content_type } : null;
  }

  /** The `data:` URL to send. @throws EaselError `not_found` if the picture is gone */
  async dataUrl(ref: string): Promise<string> {
    const file = this.file(inputSha256(ref) ?? '');
    if (!file) throw new EaselError('not_found', t('library.thePictureToEditIsNotIn'));
    const row = find(this.#db).get(inputSha256(ref) ?? '');
    const sent = row?.sent_sha256 ?? (row && (await this.#addSentCopy(row)));
    const path = sent ? pathInFolder(this.#folder, sent) : file.path;
    const bytes = await readFile(path).catch((cause: unknown) => {
      throw new EaselError('not_found', t('library.thePictureToEditCouldNotBe'), { cause });
    });
    return `data:${file.contentType};base64,${bytes.toString('base64')}`;
  }

  /** For a picture that was stored by an older Easel, which did not record the copy to send. */
  async #addSentCopy(row: Row): Promise<string> {
    const { isRotated = false } = await this.#measureOrReject(
      row.name,
      pathInFolder(this.#folder, row.sha256),
    );
    const sent = await this.#storeSentCopy(row.name, row.sha256, isRotated);
    add(this.#db).run({ ...row, ...sent, now: this.#now() });
    return sent.sent_sha256;
  }

  /** Determines the file to send: the picture itself if it is upright and no metadata must be removed, else a copy. */
  async #storeSentCopy(name: string, sha256: string, isRotated: boolean) {
    const path = pathInFolder(this.#folder, sha256);
    const part = `${path}.${randomUUID()}.part`;
    try {
      if (isRotated) await this.#writeUpright(path, part);
      else await copyWithMetadata(path, { kind: 'strip', isSample: false }, part);
      const bytes = await readFile(part);
      // if the copy is not smaller, no metadata was removed, and the picture itself is sent
      const { size } = await stat(path);
      if (!isRotated && bytes.length >= size) return { sent_sha256: sha256, sent_bytes: size };
      const sent_sha256 = createHash('sha256').update(bytes).digest('hex');
      if (sent_sha256 !== sha256) await rename(part, pathInFolder(this.#folder, sent_sha256));
      return { sent_sha256, sent_bytes: bytes.length };
    } catch (error) {
      if (error instanceof ImageProblem || error instanceof MetadataError)
        throw invalidInputError(t('library.cannotBeUsedIt', { name, message: error.message }), error);
      throw notStoredError(error);
    } finally {
      await rm(part, { force: true }).catch(() => undefined);
    }
  }

  async #measureOrReject(name: string, path: string) {
    return this.#measure(path).catch((error: unknown) => {
      if (!(error instanceof ImageProblem)) throw notStoredError(error);
      if (error.kind === 'damaged')
        throw invalidInputError(t('library.isNotAPictureThatCanBe', { name }), error);
      throw invalidInputError(t('library.cannotBeUsedIt', { name, message: error.message }), error);
    });
  }

  // The file gets its final name only after it was decoded.
  async #store(name: string, sha256: string, bytes: Uint8Array) {
    const target = pathInFolder(this.#folder, sha256);
    const part = `${target}.${randomUUID()}.part`;
    try {
      await withDiskError(async () => {
        await mkdir(this.#folder, { recursive: true });
        await writeFile(part, bytes, { flush: true });
      });
      const pixels = await this.#measureOrReject(name, part);
      await withDiskError(() => retry(() => rename(part, target)));
      return pixels;
    } finally {
      await rm(part, { force: true }).catch(() => undefined);
    }
  }
}

async function withDiskError(work: () => Promise<void>): Promise<void> {
  await work().catch((cause: unknown) => {
    throw notStoredError(cause);
  });
}

function notStoredError(cause: unknown): EaselError {
  return new EaselError('disk', t('library.thePictureCouldNotBeSavedEasel'), { cause });
}

function toInputImage(row: Row): InputImage {
  const head = `data:${row.content_type};base64,`;
  return {
    ref: `${refPrefix}${row.sha256}`,
    name: row.name,
    contentType: row.content_type,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    sentBytes: head.length + 4 * Math.ceil((row.sent_bytes ?? row.bytes) / 3),
    isReencoded: row.sent_sha256 !== null && row.sent_sha256 !== row.sha256,
  };
}

function invalidInputError(message: string, cause?: unknown): EaselError {
  return new EaselError('invalid_input', message, { cause, fields: [{ field: 'image_url', message }] });
}
