/**
 * Bytes shared by several tasks, first come, first served. A task that needs more than the total gets all,
 * alone.
 */
export class MemoryBudget {
  readonly #bytes: number;
  #held = 0;
  readonly #waiting: { readonly bytes: number; readonly go: () => void }[] = [];

  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  async take(needed: number, onWait: () => void): Promise<() => void> {
    const bytes = Math.min(needed, this.#bytes);
    if (this.#waiting.length > 0 || this.#held + bytes > this.#bytes) {
      onWait();
      await new Promise<void>((go) => {
        this.#waiting.push({ bytes, go });
      });
    } else this.#held += bytes;
    return () => this.#giveBack(bytes);
  }

  #giveBack(bytes: number): void {
    this.#held -= bytes;
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      if (this.#held + next.bytes > this.#bytes) return;
      this.#waiting.shift();
      this.#held += next.bytes;
      next.go();
    }
  }
}
