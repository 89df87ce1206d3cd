// The worker thread that checks files. It gets files in advance, because main may be busy. If it crashes, the
// files that it had begun are refused, and a new thread continues.
import { Worker } from 'node:worker_threads';
import { t } from '@shared/messages/t';
import { type InspectResult, type InspectTask, parallelInspections } from './InspectTask';

type PendingTask = Readonly<{ task: InspectTask; resolve: (answer: InspectResult) => void }>;

export class FileInspector {
  readonly #thread: URL;
  readonly #pending = new Map<number, PendingTask>();
  #worker: Worker | null = null;
  #lastId = 0;
  #closed = false;

  /** @param thread URL of the built thread */
  constructor(thread: URL) {
    this.#thread = thread;
  }

  inspect(task: InspectTask): Promise<InspectResult> {
    return new Promise((resolve) => {
      this.#lastId += 1;
      this.#pending.set(this.#lastId, { task, resolve });
      const worker = this.#startedWorker();
      worker.ref();
      worker.postMessage({ id: this.#lastId, task });
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#worker?.terminate();
  }

  #startedWorker(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#thread, {
      name: 'imports',
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
    });
    worker.on('message', ({ id, answer }: { id: number; answer: InspectResult }) => {
      const asked = this.#pending.get(id);
      this.#pending.delete(id);
      // an idle thread must not keep the process alive
      if (this.#pending.size === 0) worker.unref();
      asked?.resolve(answer);
    });
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
      this.#refuseBegunTasks();
    });
    this.#worker = worker;
    return worker;
  }

  #refuseBegunTasks(): void {
    const asked = [...this.#pending];
    const begunTasks = this.#closed ? asked : asked.slice(0, parallelInspections);
    for (const [id, { resolve }] of begunTasks) {
      this.#pending.delete(id);
      resolve({ kind: 'refused', reason: t('imports.couldNotBeReadTheProgramThat') });
    }
    for (const [id, { task }] of this.#pending) this.#startedWorker().postMessage({ id, task });
  }
}
