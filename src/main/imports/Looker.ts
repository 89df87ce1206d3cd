// One thread that looks at files for main. It starts with the first file; a thread that dies refuses what it was given,
// and is replaced at the next.
import { Worker } from 'node:worker_threads';
import type { LookAnswer, LookTask } from './LookTask';

/** Files held in memory at once, each up to 16 MiB. */
const atOnce = 8;

export class Looker {
  readonly #thread: URL;
  readonly #waiting: (() => void)[] = [];
  readonly #asked = new Map<number, (answer: LookAnswer) => void>();
  #worker: Worker | null = null;
  #lastId = 0;

  /** @param thread the built thread */
  constructor(thread: URL) {
    this.#thread = thread;
  }

  async look(task: LookTask): Promise<LookAnswer> {
    if (this.#asked.size >= atOnce) await new Promise<void>((go) => void this.#waiting.push(go));
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      this.#asked.set(id, resolve);
      const worker = this.#running();
      worker.ref();
      worker.postMessage({ id, task });
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#thread, {
      name: 'imports',
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    worker.on('message', ({ id, answer }: { id: number; answer: LookAnswer }) => {
      const resolve = this.#asked.get(id);
      this.#asked.delete(id);
      // an idle thread must not keep the process alive
      if (this.#asked.size === 0) worker.unref();
      resolve?.(answer);
      this.#waiting.shift()?.();
    });
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
      const asked = [...this.#asked.values()];
      this.#asked.clear();
      for (const answer of asked)
        answer({ kind: 'refused', reason: 'could not be read: what reads it stopped' });
      for (const go of this.#waiting.splice(0, atOnce)) go();
    });
    this.#worker = worker;
    return worker;
  }
}
