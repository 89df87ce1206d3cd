// One worker thread and the tasks it was given. A thread that dies or hangs is replaced; what it held is given to the
// next one once, and rejected when that dies as well.
import { Worker } from 'node:worker_threads';
import type { DecodedImage } from './decodeImage';
import type { PreviewTask } from './previewTask';

export interface WorkerRequest {
  readonly id: number;
  readonly task: PreviewTask;
}

export interface WorkerAnswer {
  readonly id: number;
  readonly image: DecodedImage | null;
  readonly error: { readonly message: string; readonly code: string | null } | null;
}

/** The image could not be decoded, or the decoder broke on it. */
class ImageUnreadable extends Error {
  readonly code: string;
  constructor(message: string, code = 'image_unreadable') {
    super(message);
    this.code = code;
  }
}

interface Pending {
  readonly task: PreviewTask;
  readonly resolve: (image: DecodedImage) => void;
  readonly reject: (error: Error) => void;
  readonly crashes: number;
  readonly timer: NodeJS.Timeout;
}

// Pixels are not in its heap. Left alone, the heap of a thread that only makes garbage grows to 150 MB.
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 };

export class PreviewWorker {
  readonly #url: URL;
  readonly #timeoutMs: number;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | null = null;
  #nextId = 0;
  #closed = false;

  /** @param options.url the built worker, or its source where Node can run that. */
  constructor(options: Readonly<{ url: URL; timeoutMs?: number }>) {
    this.#url = options.url;
    this.#timeoutMs = options.timeoutMs ?? 60_000;
  }

  run(task: PreviewTask): Promise<DecodedImage> {
    if (this.#closed) return Promise.reject(new ImageUnreadable('Easel is closing'));
    return new Promise((resolve, reject) => this.#give({ task, resolve, reject, crashes: 0 }));
  }

  async close(): Promise<void> {
    this.#closed = true;
    const worker = this.#worker;
    this.#worker = null;
    this.#lose('Easel is closing');
    await worker?.terminate();
  }

  #give(job: Omit<Pending, 'timer'>): void {
    const id = this.#nextId;
    this.#nextId += 1;
    const timer = setTimeout(() => void this.#worker?.terminate(), this.#timeoutMs);
    this.#pending.set(id, { ...job, timer });
    const worker = this.#start();
    worker.ref();
    worker.postMessage({ id, task: job.task } satisfies WorkerRequest);
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#url, { name: 'previews', resourceLimits });
    worker.on('message', (answer: WorkerAnswer) => this.#answer(worker, answer));
    let why = 'the decoder stopped';
    worker.on('error', (error) => {
      why = error instanceof Error ? error.message : String(error);
    });
    worker.on('exit', () => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#lose(why);
    });
    this.#worker = worker;
    return worker;
  }

  #answer(worker: Worker, answer: WorkerAnswer): void {
    const job = this.#pending.get(answer.id);
    if (!job) return;
    this.#pending.delete(answer.id);
    clearTimeout(job.timer);
    // an idle worker must not keep the process alive
    if (this.#pending.size === 0) worker.unref();
    if (answer.image) job.resolve(answer.image);
    else
      job.reject(new ImageUnreadable(answer.error?.message ?? 'no answer', answer.error?.code ?? undefined));
  }

  #lose(why: string): void {
    const lost = [...this.#pending.values()];
    this.#pending.clear();
    for (const job of lost) {
      clearTimeout(job.timer);
      if (this.#closed || job.crashes > 0) job.reject(new ImageUnreadable(why, 'decoder_stopped'));
      else this.#give({ ...job, crashes: job.crashes + 1 });
    }
  }
}
