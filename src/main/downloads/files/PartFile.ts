// The .part file of one download: written in order and hashed, with limited buffering. Creates its files with `wx`.
import { Buffer } from 'node:buffer';
import { constants } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import { PartHash } from './PartHash';
import type { PartHasher } from './PartHasher';

/** With more buffered bytes than this, the sender is paused. */
const HIGH_WATER_BYTES = 1024 * 1024;
/** With fewer buffered bytes, the write is delayed: most pictures are then written at once. */
const MIN_BATCH_BYTES = 128 * 1024;
const MAX_BATCH_WAIT_MS = 20;
/** A part is synced after this many more bytes, so that the last sync is short; only one part is synced at a time. */
const SYNC_INTERVAL_BYTES = 8 * 1024 * 1024;
let isOneSyncing = false;
/** A library is untrusted: links are not followed, and pipes do not block. */
const reopenFlags = constants.O_RDWR | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const MAX_START_BYTES = 8 * 1024;

export class PartFile {
  readonly path: string;
  readonly #handle: FileHandle;
  readonly #hash: PartHash;
  #length = 0;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #written = 0;
  #unsynced = 0;
  #syncing: Promise<void> | null = null;
  #batchTimer: NodeJS.Timeout | null = null;
  #writing: Promise<void> | null = null;
  #error: Error | null = null;
  #onDrained: (() => void) | null = null;
  /** The start of the file, if it arrived in this run; null: it must be read. */
  #start: Buffer | null = null;

  private constructor(path: string, handle: FileHandle, hasher: PartHasher | null) {
    this.path = path;
    this.#handle = handle;
    this.#hash = new PartHash({ path, fd: handle.fd }, hasher);
  }

  /** @throws an error with code EEXIST if the file exists */
  static async create(path: string, hasher: PartHasher | null = null): Promise<PartFile> {
    const part = new PartFile(path, await open(path, 'wx+'), hasher);
    part.#start = Buffer.alloc(0);
    return part;
  }

  /** Opens and hashes an earlier part. Null if missing, or not made by Easel: a link, a hard link, not a file. */
  static async reopen(path: string, hasher: PartHasher | null = null): Promise<PartFile | null> {
    // the check for links on systems without O_NOFOLLOW
    if (constants.O_NOFOLLOW === undefined && (await lstat(path).catch(() => null))?.isSymbolicLink())
      return null;
    let handle: FileHandle;
    try {
      handle = await open(path, reopenFlags);
    } catch (error) {
      if (['ENOENT', 'ELOOP', 'EISDIR', 'ENXIO'].includes(String((error as NodeJS.ErrnoException).code)))
        return null;
      throw error;
    }
    const part = new PartFile(path, handle, hasher);
    try {
      const stats = await handle.stat();
      if (!stats.isFile() || stats.nlink > 1) {
        await handle.close();
        return null;
      }
      part.#length = stats.size;
      if (part.#hash.isHashedInline(part.#length)) await part.#hashAll();
      part.#written = part.#length;
      part.#hash.written(part.#written);
    } catch (error) {
      await handle.close();
      throw error;
    }
    return part;
  }

  /** Bytes received so far, including buffered ones. */
  get length(): number {
    return this.#length;
  }

  /** The write error; everything after it is lost. */
  get error(): Error | null {
    return this.#error;
  }

  /** Takes ownership of a chunk. False asks the sender to pause until `onDrained`. */
  write(chunk: Buffer, onDrained: () => void): boolean {
    this.#hash.update(chunk);
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    this.#length += chunk.length;
    if (this.#start !== null && this.#start.length < MAX_START_BYTES) {
      this.#start = Buffer.concat([this.#start, chunk.subarray(0, MAX_START_BYTES - this.#start.length)]);
    }
    if (this.#waitingBytes >= MIN_BATCH_BYTES) this.#writing ??= this.#writeAll();
    else this.#batchTimer ??= setTimeout(() => void this.drained().catch(() => {}), MAX_BATCH_WAIT_MS);
    if (this.#waitingBytes < HIGH_WATER_BYTES) return true;
    this.#onDrained = onDrained;
    return false;
  }

  /** Resolves when everything is written. Rejects with the write error. */
  async drained(): Promise<void> {
    if (this.#batchTimer) clearTimeout(this.#batchTimer);
    this.#batchTimer = null;
    while (this.#writing || (this.#waiting.length > 0 && !this.#error)) {
      this.#writing ??= this.#writeAll();
      await this.#writing;
    }
    if (this.#error) throw this.#error;
  }

  async firstBytes(bytes: number): Promise<Buffer> {
    if (this.#start !== null && bytes <= MAX_START_BYTES) return this.#start.subarray(0, bytes);
    const buffer = Buffer.alloc(Math.min(bytes, this.#length));
    const { bytesRead } = await this.#handle.read(buffer, 0, buffer.length, 0);
    return buffer.subarray(0, bytesRead);
  }

  async startOver(): Promise<void> {
    await this.drained();
    await this.#handle.truncate(0);
    this.#hash.startOver();
    this.#length = 0;
    this.#written = 0;
    this.#start = Buffer.alloc(0);
  }

  /** Syncs and closes the file. @returns the SHA-256 in hex, and the modification time, ms */
  async finish(): Promise<Readonly<{ sha256: string; changedAt: number }>> {
    await this.drained();
    await this.#syncing;
    // an earlier sync may have failed, which the system reports only once
    if (this.#error) throw this.#error;
    const [sha256] = await Promise.all([this.#hash.digest(this.#written), this.#handle.sync()]);
    const { mtimeMs } = await this.#handle.stat();
    await this.#handle.close();
    return { sha256, changedAt: Math.round(mtimeMs) };
  }

  async close(): Promise<void> {
    await this.drained().catch(() => {});
    await this.#syncing;
    this.#hash.forget();
    await this.#handle.close().catch(() => {});
  }

  async #hashAll(): Promise<void> {
    let length = 0;
    const reading = { autoClose: false, start: 0, highWaterMark: 256 * 1024 };
    for await (const chunk of this.#handle.createReadStream(reading)) {
      this.#hash.update(chunk as Buffer);
      length += (chunk as Buffer).length;
    }
    this.#length = length;
  }

  async #writeAll(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        const batch = this.#waiting;
        const bytes = this.#waitingBytes;
        this.#waiting = [];
        this.#waitingBytes = 0;
        await this.#writeBatch(batch, bytes, this.#written);
        this.#written += bytes;
        this.#hash.written(this.#written);
        for (const chunk of batch) freeMemory(chunk);
        this.#unsynced += bytes;
        this.#syncIfDue();
        const onDrained = this.#onDrained;
        this.#onDrained = null;
        onDrained?.();
      }
    } catch (error) {
      this.#error = error instanceof Error ? error : new Error(String(error));
      this.#waiting = [];
      this.#onDrained?.();
    } finally {
      this.#writing = null;
    }
  }

  #syncIfDue(): void {
    if (this.#unsynced < SYNC_INTERVAL_BYTES || isOneSyncing) return;
    this.#unsynced = 0;
    isOneSyncing = true;
    const failed = (error: unknown) => {
      this.#error ??= error instanceof Error ? error : new Error(String(error));
    };
    this.#syncing = this.#handle
      .datasync()
      .catch(failed)
      .finally(() => {
        this.#syncing = null;
        isOneSyncing = false;
      });
  }

  // A nearly full disk writes only a part of the bytes, and fails only at the next write.
  async #writeBatch(batch: readonly Buffer[], bytes: number, position: number): Promise<void> {
    const { bytesWritten } = await this.#handle.writev([...batch], position);
    let left = bytesWritten;
    if (left === bytes) return;
    for (const [index, chunk] of batch.entries()) {
      if (left >= chunk.length) {
        left -= chunk.length;
        continue;
      }
      const done = batch.slice(0, index).reduce((sum, each) => sum + each.length, 0) + left;
      await this.#writeBatch(
        [chunk.subarray(left), ...batch.slice(index + 1)],
        bytes - done,
        position + done,
      );
      return;
    }
  }
}

/** Frees a chunk's memory at once: the garbage collector would run for every 30 MiB. undici may share empty chunks. */
function freeMemory({ buffer, byteLength }: Buffer): void {
  if (byteLength > 0 && buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
