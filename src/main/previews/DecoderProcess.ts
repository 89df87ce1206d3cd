// Decodes images in a child process, which is killed if a decode takes too long: native decoders cannot be
// cancelled. Its other tasks run again. After a crash, each task runs again alone; at a second crash it is
// rejected.
import { said } from '@shared/messages/Said';
import type { HelperProcess } from '../ports/HelperProcess';
import { ImageProblem } from '../ports/ImageProblem';
import type { DecodedImage } from './decodeImage';
import type { DecoderAnswer, DecoderRequest, PreviewTask } from './previewTask';

/** Without the wait in the queue, ms. */
const longestDecodeMs = 30_000;
const decodesAtOnce = 4;
/** The process ends after this idle time, ms, so that the system gets its memory back. */
const idleMs = 30_000;

interface Job {
  readonly task: PreviewTask;
  readonly resolve: (image: DecodedImage) => void;
  readonly reject: (error: Error) => void;
  /** How often the process crashed with this task. */
  deaths: number;
  isLate: boolean;
  timer: NodeJS.Timeout | undefined;
}

export interface DecoderOptions {
  readonly start: () => HelperProcess;
  readonly longestMs?: number;
  readonly atOnce?: number;
  readonly idleMs?: number;
}

export class DecoderProcess {
  readonly #start: () => HelperProcess;
  readonly #longestMs: number;
  readonly #atOnce: number;
  readonly #idleMs: number;
  readonly #running = new Map<number, Job>();
  #waiting: Job[] = [];
  #process: HelperProcess | null = null;
  /** Killed by Easel, so that its end is no crash. */
  #killed = false;
  #nextId = 0;
  #idleTimer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: DecoderOptions) {
    this.#start = options.start;
    this.#longestMs = options.longestMs ?? longestDecodeMs;
    this.#atOnce = options.atOnce ?? decodesAtOnce;
    this.#idleMs = options.idleMs ?? idleMs;
  }

  /** @throws ImageProblem, or an error with the `code` of a file system error */
  run(task: PreviewTask): Promise<DecodedImage> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(closing());
      this.#waiting.push({ task, resolve, reject, deaths: 0, isLate: false, timer: undefined });
      this.#fill();
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#idleTimer);
    const jobs = [...this.#running.values(), ...this.#waiting];
    this.#running.clear();
    this.#waiting = [];
    for (const job of jobs) {
      clearTimeout(job.timer);
      job.reject(closing());
    }
    this.#process?.kill();
    this.#process = null;
  }

  #fill(): void {
    for (let job = this.#waiting[0]; job && this.#hasRoom(job); job = this.#waiting[0]) {
      this.#waiting.shift();
      const id = this.#nextId;
      this.#nextId += 1;
      this.#running.set(id, job);
      this.#limit(job);
      const process = this.#started();
      process.keepAlive(true);
      process.post({ id, task: job.task } satisfies DecoderRequest);
    }
  }

  #hasRoom(job: Job): boolean {
    if (this.#running.size === 0) return true;
    const oneIsAlone = [job, ...this.#running.values()].some(({ deaths }) => deaths > 0);
    return !oneIsAlone && this.#running.size < this.#atOnce;
  }

  #limit(job: Job): void {
    clearTimeout(job.timer);
    job.timer = setTimeout(() => {
      // another timeout has already killed the process; this task did not fail and will run again
      if (this.#killed) return;
      job.isLate = true;
      this.#killed = true;
      this.#process?.kill();
    }, this.#longestMs);
  }

  #started(): HelperProcess {
    clearTimeout(this.#idleTimer);
    if (this.#process) return this.#process;
    const process = this.#start();
    process.onMessage((message) => {
      if (this.#process === process) this.#answered(message as DecoderAnswer);
    });
    process.onEnd(() => {
      if (this.#process === process) this.#ended();
    });
    this.#process = process;
    this.#killed = false;
    return process;
  }

  #answered(answer: DecoderAnswer): void {
    const job = this.#running.get(answer.id);
    if (!job) return;
    clearTimeout(job.timer);
    switch (answer.kind) {
      case 'waits':
        return;
      case 'works':
        this.#limit(job);
        return;
      case 'done':
        job.resolve(answer.image);
        break;
      case 'failed':
        job.reject(errorOf(answer));
    }
    this.#running.delete(answer.id);
    this.#fill();
    if (this.#running.size === 0) this.#rest();
  }

  #rest(): void {
    this.#process?.keepAlive(false);
    this.#idleTimer = setTimeout(() => {
      const process = this.#process;
      this.#process = null;
      process?.kill();
    }, this.#idleMs).unref();
  }

  #ended(): void {
    this.#process = null;
    const held = [...this.#running.values()];
    this.#running.clear();
    const again: Job[] = [];
    for (const job of held) {
      clearTimeout(job.timer);
      if (!this.#killed) job.deaths += 1;
      if (job.isLate) {
        const seconds = this.#longestMs / 1000;
        job.reject(new ImageProblem('unchecked', said('previews.takesTooLong', { seconds })));
      } else if (job.deaths > 1) {
        job.reject(new ImageProblem('unchecked', said('previews.decoderFailed')));
      } else again.push(job);
    }
    this.#waiting = [...again, ...this.#waiting];
    this.#fill();
  }
}

function errorOf({ message, problem, words, code }: Extract<DecoderAnswer, { kind: 'failed' }>): Error {
  return problem === null ? Object.assign(new Error(message), { code }) : new ImageProblem(problem, words);
}

function closing(): Error {
  return Object.assign(new Error('Easel is closing'), { code: 'closing' });
}
