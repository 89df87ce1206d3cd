import { createHash } from 'node:crypto';

/** So many are held; each is at most as large as a file of wildcards may be. */
const mostHeld = 8;

/** The files that were replaced or removed last, byte for byte, for those who want them back. */
export class ReplacedFiles {
  readonly #held = new Map<string, Uint8Array>();

  /** @returns the name of these bytes, by which they are asked for */
  hold(bytes: Uint8Array): string {
    const version = versionOf(bytes);
    this.#held.delete(version);
    this.#held.set(version, bytes);
    const [oldest] = this.#held.keys();
    if (this.#held.size > mostHeld && oldest !== undefined) this.#held.delete(oldest);
    return version;
  }

  get(version: string): Uint8Array | undefined {
    return this.#held.get(version);
  }
}

/** What tells the bytes of a file from others. */
export function versionOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
