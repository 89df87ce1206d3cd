// A worker thread that answers requests; started by the first one. If the thread crashes, pending requests
// fail, and the next request starts a new thread.

import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';
import { messageOf } from '@shared/words/messageOf';
import { takeLanguage } from './takeLanguage';

/** `language`: the one that the window shows now. */
export type Question<Task> = Readonly<{ id: number; task: Task; language?: string | undefined }>;
export type Answer = Readonly<{ id: number; output: unknown; problem: string | null }>;

export interface AskedThreadOptions {
  /** URL of the built file, which uses `answerQuestions`. */
  readonly file: URL;
  readonly name: string;
  readonly workerData?: unknown;
  readonly resourceLimits?: ResourceLimits;
  /** The thread is terminated if an answer takes longer, ms; by default no limit. */
  readonly longestMs?: number;
  /** The thread ends after this idle time to release its memory, ms; by default it stays. */
  readonly restMs?: number;
}

export class AskedThread<Task> {
  readonly #options: AskedThreadOptions;
  readonly #asked = new Map<number, PromiseWithResolvers<unknown>>();
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | undefined;
  #lastId = 0;
  #closed = false;

  constructor(options: AskedThreadOptions) {
    this.#options = options;
  }

  get asked(): number {
    return this.#asked.size;
  }

  /** @throws Error if the thread failed or ended */
  ask(task: Task): Promise<unknown> {
    if (this.#closed) return Promise.reject(new Error('Easel is closing'));
    this.#lastId += 1;
    const asked = Promise.withResolvers<unknown>();
    this.#asked.set(this.#lastId, asked);
    const worker = this.#running();
    worker.ref();
    if (this.#asked.size === 1) this.#watch(worker);
    const language = process.env.EASEL_SHOWN_LANGUAGE;
    worker.postMessage({ id: this.#lastId, task, language } satisfies Question<Task>);
    return asked.promise;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#worker?.terminate();
    this.#fail('Easel is closing');
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const { file, name, workerData, resourceLimits } = this.#options;
    const worker = new Worker(file, { name, workerData, ...(resourceLimits ? { resourceLimits } : {}) });
    let why = `the thread "${name}" stopped`;
    worker.on('message', (answer: Answer) => {
      const asked = this.#asked.get(answer.id);
      this.#asked.delete(answer.id);
      // an idle thread must not keep the process alive
      if (this.#asked.size === 0) worker.unref();
      this.#watch(worker);
      if (answer.problem === null) asked?.resolve(answer.output);
      else asked?.reject(new Error(answer.problem));
    });
    worker.on('error', (error) => {
      why = messageOf(error);
    });
    worker.on('exit', () => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      clearTimeout(this.#timer);
      this.#fail(why);
    });
    this.#worker = worker;
    return worker;
  }

  #watch(worker: Worker): void {
    clearTimeout(this.#timer);
    const { longestMs, restMs } = this.#options;
    const ms = this.#asked.size > 0 ? longestMs : restMs;
    if (ms === undefined || this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#worker = null;
      this.#fail(`the thread "${this.#options.name}" took too long`);
      void worker.terminate();
    }, ms);
    this.#timer.unref();
  }

  #fail(why: string): void {
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    for (const { reject } of asked) reject(new Error(why));
  }
}

/** The thread's side of `AskedThread`: answers requests one at a time, in order. */
export function answerQuestions<Task>(run: (task: Task) => unknown): void {
  const port = parentPort;
  if (!port) throw new Error('This file is the entry of a worker thread');
  let before = Promise.resolve();
  port.on('message', ({ id, task, language }: Question<Task>) => {
    before = before.then(async () => {
      let answer: Answer;
      try {
        await takeLanguage(language);
        answer = { id, output: await run(task), problem: null };
      } catch (error) {
        answer = { id, output: null, problem: messageOf(error) };
      }
      port.postMessage(answer);
    });
  });
}
