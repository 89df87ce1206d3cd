// One thread that reads the library for main. It starts at the first question; a thread that dies fails what it was
// asked and is replaced at the next question.
import { Worker } from 'node:worker_threads';
import type { ReadTask, ReadTasks } from './readTask';

export type ReadQuestion = Readonly<{ id: number; task: ReadTask }>;
export type ReadAnswer = Readonly<{ id: number; output: unknown; problem: string | null }>;

export class LibraryReader {
  readonly #thread: URL;
  readonly #databaseFile: string;
  readonly #asked = new Map<number, PromiseWithResolvers<unknown>>();
  #worker: Worker | null = null;
  #lastId = 0;
  #closed = false;

  /** @param options.thread the built thread */
  constructor(options: Readonly<{ thread: URL; databaseFile: string }>) {
    this.#thread = options.thread;
    this.#databaseFile = options.databaseFile;
  }

  /** @throws Error where the library cannot be read */
  read<K extends keyof ReadTasks>(kind: K, input: ReadTasks[K]['input']): Promise<ReadTasks[K]['output']> {
    if (this.#closed) return Promise.reject(new Error('Easel is closing'));
    this.#lastId += 1;
    const asked = Promise.withResolvers<unknown>();
    this.#asked.set(this.#lastId, asked);
    const worker = this.#running();
    worker.ref();
    worker.postMessage({ id: this.#lastId, task: { kind, input } as ReadTask } satisfies ReadQuestion);
    return asked.promise as Promise<ReadTasks[K]['output']>;
  }

  /** Lets go of the library: to be called before its database is closed. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#worker?.terminate();
    this.#fail('Easel is closing');
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#thread, { name: 'library', workerData: this.#databaseFile });
    let why = 'the thread that reads the library stopped';
    worker.on('message', (answer: ReadAnswer) => {
      const asked = this.#asked.get(answer.id);
      this.#asked.delete(answer.id);
      // an idle thread must not keep the process alive
      if (this.#asked.size === 0) worker.unref();
      if (answer.problem === null) asked?.resolve(answer.output);
      else asked?.reject(new Error(answer.problem));
    });
    worker.on('error', (error) => {
      why = error instanceof Error ? error.message : String(error);
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
      this.#fail(why);
    });
    this.#worker = worker;
    return worker;
  }

  #fail(why: string): void {
    for (const asked of this.#asked.values()) asked.reject(new Error(why));
    this.#asked.clear();
  }
}
