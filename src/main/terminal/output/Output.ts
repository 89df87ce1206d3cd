// Standard output or standard error. A slow reader is waited for and never fills the memory; one that has gone
// (`| head`) must not end a run that costs money.

const goneCodes = ['EPIPE', 'ECONNRESET', 'EIO'];

export class Output {
  /** For what draws by itself: a progress bar. */
  readonly stream: NodeJS.WriteStream;
  #closed = false;
  #problem: string | null = null;

  constructor(stream: NodeJS.WriteStream) {
    this.stream = stream;
    stream.on('error', (error: NodeJS.ErrnoException) => {
      this.#closed = true;
      if (!goneCodes.includes(error.code ?? '')) this.#problem ??= error.message;
    });
  }

  /** Nobody reads any more. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Why it could not be written, where it was not the reader who left: a full disk. */
  get problem(): string | null {
    return this.#problem;
  }

  get isTerminal(): boolean {
    return this.stream.isTTY;
  }

  write(text: string): void {
    if (!this.#closed) this.stream.write(text);
  }

  /** Resolves when the reader has kept up. To be awaited between portions. */
  async drained(): Promise<void> {
    if (this.#closed || !this.stream.writableNeedDrain) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        for (const event of ['drain', 'error', 'close']) this.stream.off(event, done);
        resolve();
      };
      for (const event of ['drain', 'error', 'close']) this.stream.once(event, done);
    });
  }
}
