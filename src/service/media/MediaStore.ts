import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, opendir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Database, Statement } from 'better-sqlite3';
import type { ReadFile } from './readMedia';

export interface StoredMedia {
  readonly token: string;
  readonly accountId: string;
  readonly contentType: string;
  readonly bytes: number;
  /** With quotes. */
  readonly etag: string;
  /** Index in its result, from 0. */
  readonly place: number;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

interface Row {
  readonly token: string;
  readonly account_id: string;
  readonly content_type: string;
  readonly bytes: number;
  readonly etag: string;
  readonly place: number;
  readonly created_at: number;
  readonly expires_at: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Stores generated files in a folder until they expire. */
export class MediaStore {
  readonly #folder: string;
  readonly #insert: Statement<[StoredMedia]>;
  readonly #find: Statement<[string], Row>;
  readonly #old: Statement<[number, number], { token: string }>;
  readonly #ofAccount: Statement<[string], { token: string }>;
  readonly #delete: Statement<[string]>;

  /** @param folder the service's own: `media` contains available files, `arriving` files being downloaded */
  constructor(database: Database, folder: string) {
    this.#folder = folder;
    mkdirSync(join(folder, 'media'), { recursive: true });
    mkdirSync(join(folder, 'arriving'), { recursive: true });
    this.#insert = database.prepare(
      `INSERT INTO media (token, account_id, content_type, bytes, etag, place, created_at, expires_at)
       VALUES (@token, @accountId, @contentType, @bytes, @etag, @place, @createdAtMs, @expiresAtMs)`,
    );
    this.#find = database.prepare('SELECT * FROM media WHERE token = ?');
    this.#old = database.prepare(
      'SELECT token FROM media WHERE expires_at <= ? OR created_at <= ? LIMIT 100',
    );
    this.#ofAccount = database.prepare('SELECT token FROM media WHERE account_id = ?');
    this.#delete = database.prepare('DELETE FROM media WHERE token = ?');
  }

  /** The path for writing a file before it is stored. */
  arrivingPath(name: string): string {
    return join(this.#folder, 'arriving', name);
  }

  /** Removes incomplete downloads of the last process, and its files that were never made available. */
  async clearLeft(): Promise<void> {
    for (const name of await readdir(join(this.#folder, 'arriving'))) {
      await rm(this.arrivingPath(name), { force: true });
    }
    for await (const { name } of await opendir(join(this.#folder, 'media'))) {
      if (this.#find.get(name) === undefined) await rm(this.path(name), { force: true });
    }
  }

  /**
   * Moves a complete file to its final place and returns its unguessable token. It is not available before
   * `keep`.
   */
  async take(path: string): Promise<string> {
    const token = randomBytes(16).toString('hex');
    await rename(path, this.path(token));
    return token;
  }

  /** Makes a file available. Call it in a transaction. */
  keep(
    token: string,
    { contentType, bytes, etag }: ReadFile,
    row: Readonly<{ accountId: string; place: number; createdAtMs: number; expiresAtMs: number }>,
  ): void {
    this.#insert.run({ token, contentType, bytes, etag, ...row });
  }

  /** The record of a file, expired or not; null: none. */
  find(token: string): StoredMedia | null {
    const row = this.#find.get(token);
    return row
      ? {
          token: row.token,
          accountId: row.account_id,
          contentType: row.content_type,
          bytes: row.bytes,
          etag: row.etag,
          place: row.place,
          createdAtMs: row.created_at,
          expiresAtMs: row.expires_at,
        }
      : null;
  }

  /** The file's bytes from `start` to `end` (inclusive); null if it is gone. */
  async stream(token: string, start: number, end: number): Promise<Readable | null> {
    const handle = await open(join(this.#folder, 'media', token)).catch(() => null);
    // an empty file has no last byte
    return handle === null ? null : handle.createReadStream({ start, end: Math.max(start, end) });
  }

  path(token: string): string {
    return join(this.#folder, 'media', token);
  }

  /** Deletes all files of an account. */
  async removeAll(accountId: string): Promise<void> {
    for (const { token } of this.#ofAccount.all(accountId)) await this.#remove(token);
  }

  /**
   * Deletes files past their storage time.
   * @param keptMs storage time; null: files that expired more than a day ago, because until then the answer
   * says that they expired
   */
  async sweep(nowMs: number, keptMs: number | null): Promise<void> {
    const next = () =>
      keptMs === null ? this.#old.all(nowMs - dayMs, -1) : this.#old.all(-1, nowMs - keptMs);
    for (let old = next(); old.length > 0; old = next()) {
      for (const { token } of old) await this.#remove(token);
    }
  }

  async #remove(token: string): Promise<void> {
    await rm(this.path(token), { force: true });
    this.#delete.run(token);
  }
}
