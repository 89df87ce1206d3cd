/** Remembers that the disk failed, and checks from time to time whether it works again. */
export class DiskWatch {
  readonly #isUsable: () => Promise<boolean>;
  readonly #monotonic: () => number;
  readonly #everyMs: number;
  readonly #onChanged: (message: string | null) => void;
  #problem: string | null = null;
  #nextCheckAt = 0;
  #isChecking = false;

  /** @param options.onChanged called with the problem, or with null when the disk works again */
  constructor(
    options: Readonly<{
      isUsable: () => Promise<boolean>;
      monotonic: () => number;
      everyMs: number;
      onChanged: (message: string | null) => void;
    }>,
  ) {
    this.#isUsable = options.isUsable;
    this.#monotonic = options.monotonic;
    this.#everyMs = options.everyMs;
    this.#onChanged = options.onChanged;
  }

  get isBroken(): boolean {
    return this.#problem !== null;
  }

  setFailed(message: string): void {
    if (this.#problem === null) this.#nextCheckAt = this.#monotonic() + this.#everyMs;
    if (this.#problem === message) return;
    this.#problem = message;
    this.#onChanged(message);
  }

  /** Checks the disk if a check is due. @returns ms until the next call */
  checkIfDue(): number {
    const wait = this.#nextCheckAt - this.#monotonic();
    if (wait > 0) return wait;
    this.#nextCheckAt += this.#everyMs - wait;
    if (!this.#isChecking) void this.#check();
    return this.#everyMs;
  }

  async #check(): Promise<void> {
    this.#isChecking = true;
    const isUsable = await this.#isUsable();
    this.#isChecking = false;
    if (!isUsable || this.#problem === null) return;
    this.#problem = null;
    this.#onChanged(null);
  }
}
