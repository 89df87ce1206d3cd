/** Counts Ctrl+C and closing of the terminal: after the first, running jobs finish; the second aborts them. */
export class Signals {
  #count = 0;
  #first: () => void = () => undefined;
  #second: () => void = () => undefined;

  constructor(source: Pick<NodeJS.Process, 'on'>) {
    const onSignal = () => {
      this.#count += 1;
      if (this.#count === 1) this.#first();
      if (this.#count === 2) this.#second();
    };
    source.on('SIGINT', onSignal);
    source.on('SIGTERM', onSignal);
    source.on('SIGHUP', onSignal);
  }

  get count(): number {
    return this.#count;
  }

  onFirst(work: () => void): void {
    this.#first = work;
  }

  onSecond(work: () => void): void {
    this.#second = work;
  }
}
