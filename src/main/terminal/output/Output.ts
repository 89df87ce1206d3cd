// Waits for a slow reader instead of buffering. A closed pipe (`| head`) does not end a run that costs money.

const closedPipeCodes = ['EPIPE', 'ECONNRESET', 'EIO'];

export class Output {
  readonly stream: NodeJS.WriteStream;
  #closed = false;
  #problem: string | null = null;

  constructor(stream: NodeJS.WriteStream) {
    this.stream = stream;
    stream.on('error', (error: NodeJS.ErrnoException) => {
      this.#closed = true;
      if (!closedPipeCodes.includes(error.code ?? '')) this.#problem ??= error.message;
    });
  }

  /** Whether the reader has closed the pipe. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Why the output failed for another reason, for example a full disk. */
  get problem(): string | null {
    return this.#problem;
  }

  get isTerminal(): boolean {
    return this.stream.isTTY;
  }

  write(text: string): void {
    if (!this.#closed) this.stream.write(text);
  }

  /** Resolves when the buffer is empty. Await it between portions. */
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
