import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, opendir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Records } from '../data/Records';
import type { MediaFile } from './readMedia';

export interface StoredMedia extends Pick<MediaFile, 'contentType' | 'bytes' | 'etag'> {
  readonly token: string;
  readonly accountId: string;
  /** Index in its result, from 0. */
  readonly place: number;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

type Token = Readonly<{ token: string }>;

const dayMs = 24 * 60 * 60 * 1000;

export class MediaStore {
  readonly #records: Records;
  readonly #folder: string;

  /** @param folder the service's own: `media` contains available files, `arriving` files being downloaded */
  constructor(records: Records, folder: string) {
    this.#records = records;
    this.#folder = folder;
    mkdirSync(join(folder, 'media'), { recursive: true });
    mkdirSync(join(folder, 'arriving'), { recursive: true });
  }

  downloadPath(name: string): string {
    return join(this.#folder, 'arriving', name);
  }

  /** Removes the incomplete downloads of the last process, and files that it never made available. */
  async deleteLeftovers(): Promise<void> {
    for (const name of await readdir(join(this.#folder, 'arriving'))) {
      await rm(this.downloadPath(name), { force: true });
    }
    for await (const { name } of await opendir(join(this.#folder, 'media'))) {
      if (this.find(name) === null) await rm(this.path(name), { force: true });
    }
  }

  /** Moves a complete file to its final place; returns its unguessable token, which is served after `publish`. */
  async addFile(path: string): Promise<string> {
    const token = randomBytes(16).toString('hex');
    await rename(path, this.path(token));
    return token;
  }

  /** Makes a file available. Call it in a transaction. */
  publish(
    token: string,
    { contentType, bytes, etag }: MediaFile,
    row: Readonly<{ accountId: string; place: number; createdAtMs: number; expiresAtMs: number }>,
  ): void {
    this.#records.run(
      `INSERT INTO media (token, account_id, content_type, bytes, etag, place, created_at, expires_at)
       VALUES (@token, @accountId, @contentType, @bytes, @etag, @place, @createdAtMs, @expiresAtMs)`,
      { token, contentType, bytes, etag, ...row },
    );
  }

  find(token: string): StoredMedia | null {
    return this.#records.one(
      `SELECT token, account_id AS accountId, content_type AS contentType, bytes, etag, place,
         created_at AS createdAtMs, expires_at AS expiresAtMs
       FROM media WHERE token = ?`,
      token,
    );
  }

  /** The file's bytes from `start` to `end` (inclusive); null if it is gone. */
  async stream(token: string, start: number, end: number): Promise<Readable | null> {
    const handle = await open(this.path(token)).catch(() => null);
    // an empty file has no last byte
    return handle === null ? null : handle.createReadStream({ start, end: Math.max(start, end) });
  }

  path(token: string): string {
    return join(this.#folder, 'media', token);
  }

  async removeAll(accountId: string): Promise<void> {
    const files = this.#records.all<Token>('SELECT token FROM media WHERE account_id = ?', accountId);
    for (const { token } of files) await this.#remove(token);
  }

  /** @param retentionMs storage time; null: until a day after the expiry, so that requests learn of it */
  async sweep(nowMs: number, retentionMs: number | null): Promise<void> {
    const expiredSql = 'SELECT token FROM media WHERE expires_at <= ? OR created_at <= ? LIMIT 100';
    const cutoffs = retentionMs === null ? [nowMs - dayMs, -1] : [-1, nowMs - retentionMs];
    const next = () => this.#records.all<Token>(expiredSql, ...cutoffs);
    for (let files = next(); files.length > 0; files = next()) {
      for (const { token } of files) await this.#remove(token);
    }
  }

  async #remove(token: string): Promise<void> {
    await rm(this.path(token), { force: true });
    this.#records.run('DELETE FROM media WHERE token = ?', token);
  }
}
