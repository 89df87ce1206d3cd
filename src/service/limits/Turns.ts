/** Limits parallel work. Groups of waiting work alternate, so that a large group does not block the others. */
export class Turns {
  #free: number;
  /** Groups in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  async take<T>(work: () => Promise<T>, group = ''): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((go) => this.#wait(group, go));
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next) next();
      else this.#free += 1;
    }
  }

  #wait(group: string, go: () => void): void {
    const line = this.#waiting.get(group);
    if (line) line.push(go);
    else this.#waiting.set(group, [go]);
  }

  #next(): (() => void) | undefined {
    const [first] = this.#waiting;
    if (first === undefined) return undefined;
    const [group, line] = first;
    const next = line.shift();
    this.#waiting.delete(group);
    // after the others
    if (line.length > 0) this.#waiting.set(group, line);
    return next;
  }
}
