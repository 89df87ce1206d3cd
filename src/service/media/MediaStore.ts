import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Statement } from 'better-sqlite3';

/** A file on offer. */
export interface StoredMedia {
  readonly token: string;
  readonly contentType: string;
  readonly bytes: number;
  /** With its quotes. */
  readonly etag: string;
  /** Place in its result, from 0. */
  readonly place: number;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

/** In memory the oldest files go when all together are larger than this. */
const memoryLimit = 512 * 1024 * 1024;

interface Row {
  readonly token: string;
  readonly content_type: string;
  readonly bytes: number;
  readonly etag: string;
  readonly place: number;
  readonly created_at: number;
  readonly expires_at: number;
}

/** Keeps generated files until their URLs expire: in memory, or in a folder. */
export class MediaStore {
  readonly #folder: string | null;
  readonly #memory = new Map<string, Buffer>();
  #memoryBytes = 0;
  readonly #insert: Statement<[StoredMedia]>;
  readonly #find: Statement<[string], Row>;
  readonly #expired: Statement<[number], { token: string }>;
  readonly #delete: Statement<[string]>;

  constructor(database: Database, dataDir: string | null) {
    this.#folder = dataDir === null ? null : join(dataDir, 'media');
    if (this.#folder !== null) mkdirSync(this.#folder, { recursive: true });
    this.#insert = database.prepare(
      `INSERT INTO media (token, content_type, bytes, etag, place, created_at, expires_at)
       VALUES (@token, @contentType, @bytes, @etag, @place, @createdAtMs, @expiresAtMs)`,
    );
    this.#find = database.prepare('SELECT * FROM media WHERE token = ?');
    this.#expired = database.prepare('SELECT token FROM media WHERE expires_at <= ? LIMIT 100');
    this.#delete = database.prepare('DELETE FROM media WHERE token = ?');
  }

  /** Takes a file in and gives its token, which no one can guess. */
  async add(file: {
    readonly data: Buffer;
    readonly contentType: string;
    readonly place: number;
    readonly nowMs: number;
    readonly expiresAtMs: number;
  }): Promise<string> {
    const token = randomBytes(16).toString('hex');
    const etag = `"${createHash('sha256').update(file.data).digest('base64url').slice(0, 27)}"`;
    if (this.#folder === null) this.#remember(token, file.data);
    else await writeFile(join(this.#folder, token), file.data);
    const { data, contentType, place, nowMs, expiresAtMs } = file;
    this.#insert.run({
      ...{ token, contentType, bytes: data.length, etag, place },
      ...{ createdAtMs: nowMs, expiresAtMs },
    });
    return token;
  }

  /** What is known of a file, expired or not; null: nothing. */
  find(token: string): StoredMedia | null {
    const row = this.#find.get(token);
    return row
      ? {
          token: row.token,
          contentType: row.content_type,
          bytes: row.bytes,
          etag: row.etag,
          place: row.place,
          createdAtMs: row.created_at,
          expiresAtMs: row.expires_at,
        }
      : null;
  }

  /** The file's bytes; null when they are gone. */
  async read(token: string): Promise<Buffer | null> {
    if (this.#folder === null) return this.#memory.get(token) ?? null;
    return readFile(join(this.#folder, token)).catch(() => null);
  }

  /** Throws away what expired more than a day ago: until then the answer can say that it expired. */
  async sweep(nowMs: number): Promise<void> {
    for (const { token } of this.#expired.all(nowMs - 24 * 60 * 60 * 1000)) {
      this.#forget(token);
      if (this.#folder !== null) await rm(join(this.#folder, token), { force: true });
      this.#delete.run(token);
    }
  }

  #remember(token: string, data: Buffer): void {
    this.#memory.set(token, data);
    this.#memoryBytes += data.length;
    for (const oldest of this.#memory.keys()) {
      if (this.#memoryBytes <= memoryLimit || oldest === token) break;
      this.#forget(oldest);
    }
  }

  #forget(token: string): void {
    this.#memoryBytes -= this.#memory.get(token)?.length ?? 0;
    this.#memory.delete(token);
  }
}
