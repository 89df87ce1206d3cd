import { createHash } from 'node:crypto';

/** Each is at most as large as a wildcard file. */
const mostHeld = 8;

/** The contents of the last replaced or removed files, for undoing. */
export class ReplacedFiles {
  readonly #held = new Map<string, Uint8Array>();

  /** @returns the content's version, by which it is requested */
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

export function versionOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
