// The worker thread that checks files. It gets files in advance, because main may be busy. If it crashes, the
// files that it had begun are refused, and a new thread continues.
import { Worker } from 'node:worker_threads';
import { t } from '@shared/messages/t';
import { type InspectResult, type InspectTask, parallelInspections } from './InspectTask';

type Asked = Readonly<{ task: InspectTask; resolve: (answer: InspectResult) => void }>;

export class FileInspector {
  readonly #thread: URL;
  readonly #asked = new Map<number, Asked>();
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
      this.#asked.set(this.#lastId, { task, resolve });
      const worker = this.#running();
      worker.ref();
      worker.postMessage({ id: this.#lastId, task });
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#worker?.terminate();
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#thread, {
      name: 'imports',
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
    });
    worker.on('message', ({ id, answer }: { id: number; answer: InspectResult }) => {
      const asked = this.#asked.get(id);
      this.#asked.delete(id);
      // an idle thread must not keep the process alive
      if (this.#asked.size === 0) worker.unref();
      asked?.resolve(answer);
    });
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
      this.#died();
    });
    this.#worker = worker;
    return worker;
  }

  #died(): void {
    const asked = [...this.#asked];
    const begun = this.#closed ? asked : asked.slice(0, parallelInspections);
    for (const [id, { resolve }] of begun) {
      this.#asked.delete(id);
      resolve({ kind: 'refused', reason: t('imports.couldNotBeReadTheProgramThat') });
    }
    for (const [id, { task }] of this.#asked) this.#running().postMessage({ id, task });
  }
}
