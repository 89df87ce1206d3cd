// A worker thread that answers requests; the first request starts it. If the thread crashes, pending requests
// fail, and the next request starts a new thread.

import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';
import { messageOf } from '@shared/words/messageOf';
import { applyLanguage } from './applyLanguage';

/** `language`: the language that the window shows now. */
export type TaskRequest<Task> = Readonly<{ id: number; task: Task; language?: string | undefined }>;
export type TaskResponse = Readonly<{ id: number; output: unknown; problem: string | null }>;

export interface TaskThreadOptions {
  /** URL of the built file, which calls `serveTasks`. */
  readonly file: URL;
  readonly name: string;
  readonly workerData?: unknown;
  readonly resourceLimits?: ResourceLimits;
  /** The thread is terminated if an answer takes longer, ms; by default no limit. */
  readonly timeoutMs?: number;
  /** The thread ends after this idle time to release its memory, ms; by default it stays. */
  readonly idleMs?: number;
}

export class TaskThread<Task> {
  readonly #options: TaskThreadOptions;
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>();
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | undefined;
  #lastId = 0;
  #closed = false;

  constructor(options: TaskThreadOptions) {
    this.#options = options;
  }

  get pendingCount(): number {
    return this.#pending.size;
  }

  /** @throws Error if the thread failed or ended */
  ask(task: Task): Promise<unknown> {
    if (this.#closed) return Promise.reject(new Error('Easel is closing'));
    this.#lastId += 1;
    const asked = Promise.withResolvers<unknown>();
    this.#pending.set(this.#lastId, asked);
    const worker = this.#startedWorker();
    worker.ref();
    if (this.#pending.size === 1) this.#restartTimer(worker);
    const language = process.env.EASEL_SHOWN_LANGUAGE;
    worker.postMessage({ id: this.#lastId, task, language } satisfies TaskRequest<Task>);
    return asked.promise;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#worker?.terminate();
    this.#rejectAll('Easel is closing');
  }

  #startedWorker(): Worker {
    if (this.#worker) return this.#worker;
    const { file, name, workerData, resourceLimits } = this.#options;
    const worker = new Worker(file, { name, workerData, ...(resourceLimits ? { resourceLimits } : {}) });
    let why = `the thread "${name}" stopped`;
    worker.on('message', (answer: TaskResponse) => {
      const asked = this.#pending.get(answer.id);
      this.#pending.delete(answer.id);
      // an idle thread must not keep the process alive
      if (this.#pending.size === 0) worker.unref();
      this.#restartTimer(worker);
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
      this.#rejectAll(why);
    });
    this.#worker = worker;
    return worker;
  }

  #restartTimer(worker: Worker): void {
    clearTimeout(this.#timer);
    const { timeoutMs, idleMs } = this.#options;
    const ms = this.#pending.size > 0 ? timeoutMs : idleMs;
    if (ms === undefined || this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#worker = null;
      this.#rejectAll(`the thread "${this.#options.name}" took too long`);
      void worker.terminate();
    }, ms);
    this.#timer.unref();
  }

  #rejectAll(why: string): void {
    const asked = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of asked) reject(new Error(why));
  }
}

/** The thread's side of `TaskThread`: answers requests one at a time, in order. */
export function serveTasks<Task>(run: (task: Task) => unknown): void {
  const port = parentPort;
  if (!port) throw new Error('This file is the entry of a worker thread');
  let before = Promise.resolve();
  port.on('message', ({ id, task, language }: TaskRequest<Task>) => {
    before = before.then(async () => {
      let answer: TaskResponse;
      try {
        await applyLanguage(language);
        answer = { id, output: await run(task), problem: null };
      } catch (error) {
        answer = { id, output: null, problem: messageOf(error) };
      }
      port.postMessage(answer);
    });
  });
}
