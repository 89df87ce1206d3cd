/** Remembers that the disk failed, and checks from time to time whether it works again. */
export class DiskWatch {
  readonly #usable: () => Promise<boolean>;
  readonly #monotonic: () => number;
  readonly #everyMs: number;
  readonly #told: (message: string | null) => void;
  #problem: string | null = null;
  #lookAt = 0;
  #looking = false;

  /** @param options.told called with the problem, or with null when the disk works again */
  constructor(
    options: Readonly<{
      usable: () => Promise<boolean>;
      monotonic: () => number;
      everyMs: number;
      told: (message: string | null) => void;
    }>,
  ) {
    this.#usable = options.usable;
    this.#monotonic = options.monotonic;
    this.#everyMs = options.everyMs;
    this.#told = options.told;
  }

  get broken(): boolean {
    return this.#problem !== null;
  }

  failed(message: string): void {
    if (this.#problem === null) this.#lookAt = this.#monotonic() + this.#everyMs;
    if (this.#problem === message) return;
    this.#problem = message;
    this.#told(message);
  }

  /** Checks the disk if a check is due. @returns ms until the next call */
  look(): number {
    const wait = this.#lookAt - this.#monotonic();
    if (wait > 0) return wait;
    this.#lookAt += this.#everyMs - wait;
    if (!this.#looking) void this.#see();
    return this.#everyMs;
  }

  async #see(): Promise<void> {
    this.#looking = true;
    const works = await this.#usable();
    this.#looking = false;
    if (!works || this.#problem === null) return;
    this.#problem = null;
    this.#told(null);
  }
}
