import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, opendir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Database, Statement } from 'better-sqlite3';
import type { ReadFile } from './readMedia';

/** A file on offer. */
export interface StoredMedia {
  readonly token: string;
  readonly accountId: string;
  readonly contentType: string;
  readonly bytes: number;
  /** With its quotes. */
  readonly etag: string;
  /** Place in its result, from 0. */
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

/** Keeps generated files in a folder until their URLs expire. */
export class MediaStore {
  readonly #folder: string;
  readonly #insert: Statement<[StoredMedia]>;
  readonly #find: Statement<[string], Row>;
  readonly #old: Statement<[number, number], { token: string }>;
  readonly #ofAccount: Statement<[string], { token: string }>;
  readonly #delete: Statement<[string]>;

  /** @param folder the service's own: `media` in it has what is on offer, `arriving` what is being fetched */
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

  /** Where a file may be written before it is kept. */
  arrivingPath(name: string): string {
    return join(this.#folder, 'arriving', name);
  }

  /** Removes what the last process left half-fetched, and what it did not come to offer. */
  async clearLeft(): Promise<void> {
    for (const name of await readdir(join(this.#folder, 'arriving'))) {
      await rm(this.arrivingPath(name), { force: true });
    }
    for await (const { name } of await opendir(join(this.#folder, 'media'))) {
      if (this.#find.get(name) === undefined) await rm(this.path(name), { force: true });
    }
  }

  /** Moves a file that has come to its place and gives its token, which no one can guess. Nobody finds it before `keep`. */
  async take(path: string): Promise<string> {
    const token = randomBytes(16).toString('hex');
    await rename(path, this.path(token));
    return token;
  }

  /** Puts a file on offer. Part of a transaction. */
  keep(
    token: string,
    { contentType, bytes, etag }: ReadFile,
    row: Readonly<{ accountId: string; place: number; createdAtMs: number; expiresAtMs: number }>,
  ): void {
    this.#insert.run({ token, contentType, bytes, etag, ...row });
  }

  /** What is known of a file, expired or not; null: nothing. */
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

  /** The file's bytes from `start` to `end`, which is included; null when they are gone. */
  async stream(token: string, start: number, end: number): Promise<Readable | null> {
    const handle = await open(join(this.#folder, 'media', token)).catch(() => null);
    // an empty file has no last byte
    return handle === null ? null : handle.createReadStream({ start, end: Math.max(start, end) });
  }

  /** Where a kept file lies. */
  path(token: string): string {
    return join(this.#folder, 'media', token);
  }

  /** Throws away all files of an account. */
  async removeAll(accountId: string): Promise<void> {
    for (const { token } of this.#ofAccount.all(accountId)) await this.#remove(token);
  }

  /**
   * Throws away what is older than files are kept. @param keptMs null: what expired more than a day ago; until then the
   * answer can say that it expired
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
