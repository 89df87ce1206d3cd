/** Limits parallel work. Groups of waiting work alternate, so that a large group does not block the others. */
export class FairSemaphore {
  #freeSlots: number;
  /** Groups in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(maxParallel: number) {
    this.#freeSlots = maxParallel;
  }

  async run<T>(work: () => Promise<T>, group = ''): Promise<T> {
    if (this.#freeSlots > 0) this.#freeSlots -= 1;
    else await new Promise<void>((start) => this.#enqueue(group, start));
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next) next();
      else this.#freeSlots += 1;
    }
  }

  #enqueue(group: string, go: () => void): void {
    const queue = this.#waiting.get(group);
    if (queue) queue.push(go);
    else this.#waiting.set(group, [go]);
  }

  #next(): (() => void) | undefined {
    const [first] = this.#waiting;
    if (first === undefined) return undefined;
    const [group, queue] = first;
    const next = queue.shift();
    this.#waiting.delete(group);
    // the group's next turn comes after the other groups
    if (queue.length > 0) this.#waiting.set(group, queue);
    return next;
  }
}
