// The SHA-256 of a .part file: small files are hashed as they arrive, large files by a thread that reads the file.
import type { Buffer } from 'node:buffer';
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { PartHasher } from './PartHasher';

/** Files up to this size are hashed as they arrive: most pictures. */
const MAX_INLINE_BYTES = 2 * 1024 * 1024;
/** The thread is notified each time this many more bytes are written. */
const NOTIFY_INTERVAL_BYTES = 1024 * 1024;

type OpenFile = Readonly<{ path: string; fd: number }>;
type ThreadHash = {
  readonly id: number;
  readonly hasher: PartHasher;
  notifiedBytes: number;
  failed: boolean;
};

export class PartHash {
  readonly #file: OpenFile;
  readonly #hasher: PartHasher | null;
  #inline: Hash | null = createHash('sha256');
  #hashedBytes = 0;
  #threadHash: ThreadHash | null = null;

  /** @param hasher null: all files are hashed as they arrive */
  constructor(file: OpenFile, hasher: PartHasher | null) {
    this.#file = file;
    this.#hasher = hasher;
  }

  /** Whether the bytes of a file of this size are given to `update`; larger files are only reported to `written`. */
  isHashedInline(bytes: number): boolean {
    return this.#hasher === null || bytes <= MAX_INLINE_BYTES;
  }

  update(chunk: Buffer): void {
    if (this.#inline === null) return;
    this.#inline.update(chunk);
    this.#hashedBytes += chunk.length;
    if (!this.isHashedInline(this.#hashedBytes)) this.#moveToThread();
  }

  written(bytes: number): void {
    if (!this.isHashedInline(bytes)) this.#moveToThread();
    const threadHash = this.#threadHash;
    if (threadHash === null || threadHash.failed || bytes - threadHash.notifiedBytes < NOTIFY_INTERVAL_BYTES)
      return;
    threadHash.notifiedBytes = bytes;
    this.#notify(threadHash, 'go on');
  }

  /** @param bytes size of the completely written file. @returns hex. @throws a file system error */
  async digest(bytes: number): Promise<string> {
    if (this.#inline !== null) return this.#inline.digest('hex');
    const threadHash = this.#threadHash;
    this.#threadHash = null;
    if (threadHash !== null && !threadHash.failed) {
      try {
        return await threadHash.hasher.ask({ id: threadHash.id, fd: this.#file.fd, to: bytes, next: 'end' });
      } catch {
        // the thread has ended: hash again here
      }
    }
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(this.#file.path)) hash.update(chunk as Buffer);
    return hash.digest('hex');
  }

  startOver(): void {
    this.forget();
    this.#inline = createHash('sha256');
    this.#hashedBytes = 0;
  }

  forget(): void {
    if (this.#threadHash !== null && !this.#threadHash.failed) this.#notify(this.#threadHash, 'forget');
    this.#threadHash = null;
  }

  #moveToThread(): void {
    this.#inline = null;
    if (this.#hasher === null || this.#threadHash !== null) return;
    this.#threadHash = { id: this.#hasher.nextId(), hasher: this.#hasher, notifiedBytes: 0, failed: false };
  }

  #notify(threadHash: ThreadHash, next: 'go on' | 'forget'): void {
    const { id, hasher, notifiedBytes } = threadHash;
    hasher.ask({ id, fd: this.#file.fd, to: notifiedBytes, next }).catch(() => {
      threadHash.failed = true;
    });
  }
}
