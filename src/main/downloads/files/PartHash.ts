// The SHA-256 of a .part file. A small file is hashed as it arrives; a large one is hashed by a thread, which
// reads it from the system's cache after it is written.
import type { Buffer } from 'node:buffer';
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { PartHasher } from './PartHasher';

/** Files up to this size are hashed as they arrive: most pictures. */
const inlineBytes = 2 * 1024 * 1024;
/** The thread is notified each time this many more bytes are written. */
const stepBytes = 1024 * 1024;

type OpenFile = Readonly<{ path: string; fd: number }>;
type Behind = { readonly id: number; readonly hasher: PartHasher; told: number; failed: boolean };

export class PartHash {
  readonly #file: OpenFile;
  readonly #hasher: PartHasher | null;
  #inline: Hash | null = createHash('sha256');
  #taken = 0;
  #behind: Behind | null = null;

  /** @param hasher null: all files are hashed as they arrive */
  constructor(file: OpenFile, hasher: PartHasher | null) {
    this.#file = file;
    this.#hasher = hasher;
  }

  /**
   * Whether an existing file of this size must be given to `take`, rather than only reported to `written`.
   */
  takes(bytes: number): boolean {
    return this.#hasher === null || bytes <= inlineBytes;
  }

  /** The next bytes of the file, before they are written. */
  take(chunk: Buffer): void {
    if (this.#inline === null) return;
    this.#inline.update(chunk);
    this.#taken += chunk.length;
    if (!this.takes(this.#taken)) this.#leave();
  }

  /** The file now has this many written bytes. */
  written(bytes: number): void {
    if (!this.takes(bytes)) this.#leave();
    const behind = this.#behind;
    if (behind === null || behind.failed || bytes - behind.told < stepBytes) return;
    behind.told = bytes;
    this.#tell(behind, 'go on');
  }

  /**
   * The hash in hex of a completely written file of this size.
   * @throws a file system error
   */
  async digest(bytes: number): Promise<string> {
    if (this.#inline !== null) return this.#inline.digest('hex');
    const behind = this.#behind;
    this.#behind = null;
    if (behind !== null && !behind.failed) {
      try {
        return await behind.hasher.ask({ id: behind.id, fd: this.#file.fd, to: bytes, next: 'end' });
      } catch {
        // the thread has ended: hash again here
      }
    }
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(this.#file.path)) hash.update(chunk as Buffer);
    return hash.digest('hex');
  }

  /** Starts over with an empty file. */
  startOver(): void {
    this.forget();
    this.#inline = createHash('sha256');
    this.#taken = 0;
  }

  /** The hash is not needed any more. */
  forget(): void {
    if (this.#behind !== null && !this.#behind.failed) this.#tell(this.#behind, 'forget');
    this.#behind = null;
  }

  #leave(): void {
    this.#inline = null;
    if (this.#hasher === null || this.#behind !== null) return;
    this.#behind = { id: this.#hasher.nextId(), hasher: this.#hasher, told: 0, failed: false };
  }

  #tell(behind: Behind, next: 'go on' | 'forget'): void {
    const { id, hasher, told } = behind;
    hasher.ask({ id, fd: this.#file.fd, to: told, next }).catch(() => {
      behind.failed = true;
    });
  }
}
