// Decodes images in a child process, which is killed if a decode takes too long: native decoders cannot be cancelled.
// Its other tasks run again. After a crash, each task runs again alone; at a second crash it is rejected.
import { localizable } from '@shared/messages/LocalizableText';
import type { HelperProcess } from '../ports/HelperProcess';
import { ImageProblem } from '../ports/ImageProblem';
import type { DecodedImage } from './decodeImage';
import type { DecoderAnswer, DecoderRequest, PreviewTask } from './previewTask';

/** The timeout of one decode does not include its wait in the queue. */
const decodeTimeoutMs = 30_000;
const parallelDecodes = 4;
/** The process ends after this idle time, ms, so that the system gets its memory back. */
const idleMs = 30_000;

interface Job {
  readonly task: PreviewTask;
  readonly resolve: (image: DecodedImage) => void;
  readonly reject: (error: Error) => void;
  /** How often the process crashed with this task. */
  crashes: number;
  hasTimedOut: boolean;
  timer: NodeJS.Timeout | undefined;
}

export interface DecoderOptions {
  readonly start: () => HelperProcess;
  readonly timeoutMs?: number;
  readonly parallel?: number;
  readonly idleMs?: number;
}

export class DecoderProcess {
  readonly #start: () => HelperProcess;
  readonly #timeoutMs: number;
  readonly #parallel: number;
  readonly #idleMs: number;
  readonly #running = new Map<number, Job>();
  #waiting: Job[] = [];
  #process: HelperProcess | null = null;
  /** Whether Easel has killed the process, so that its end does not count as a crash. */
  #killed = false;
  #nextId = 0;
  #idleTimer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: DecoderOptions) {
    this.#start = options.start;
    this.#timeoutMs = options.timeoutMs ?? decodeTimeoutMs;
    this.#parallel = options.parallel ?? parallelDecodes;
    this.#idleMs = options.idleMs ?? idleMs;
  }

  /** @throws ImageProblem, or an error with the `code` of a file system error */
  run(task: PreviewTask): Promise<DecodedImage> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(closing());
      this.#waiting.push({ task, resolve, reject, crashes: 0, hasTimedOut: false, timer: undefined });
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
    for (let job = this.#waiting[0]; job && this.#canStart(job); job = this.#waiting[0]) {
      this.#waiting.shift();
      const id = this.#nextId;
      this.#nextId += 1;
      this.#running.set(id, job);
      this.#startTimeout(job);
      const process = this.#startedProcess();
      process.keepAlive(true);
      process.post({ id, task: job.task } satisfies DecoderRequest);
    }
  }

  #canStart(job: Job): boolean {
    if (this.#running.size === 0) return true;
    const hasCrashedJob = [job, ...this.#running.values()].some(({ crashes }) => crashes > 0);
    return !hasCrashedJob && this.#running.size < this.#parallel;
  }

  #startTimeout(job: Job): void {
    clearTimeout(job.timer);
    job.timer = setTimeout(() => {
      // another timeout has already killed the process; this task did not fail and will run again
      if (this.#killed) return;
      job.hasTimedOut = true;
      this.#killed = true;
      this.#process?.kill();
    }, this.#timeoutMs);
  }

  #startedProcess(): HelperProcess {
    clearTimeout(this.#idleTimer);
    if (this.#process) return this.#process;
    const process = this.#start();
    process.onMessage((message) => {
      if (this.#process === process) this.#handleAnswer(message as DecoderAnswer);
    });
    process.onEnd(() => {
      if (this.#process === process) this.#handleExit();
    });
    this.#process = process;
    this.#killed = false;
    return process;
  }

  #handleAnswer(answer: DecoderAnswer): void {
    const job = this.#running.get(answer.id);
    if (!job) return;
    clearTimeout(job.timer);
    switch (answer.kind) {
      case 'waits':
        return;
      case 'works':
        this.#startTimeout(job);
        return;
      case 'done':
        job.resolve(answer.image);
        break;
      case 'failed':
        job.reject(errorOf(answer));
    }
    this.#running.delete(answer.id);
    this.#fill();
    if (this.#running.size === 0) this.#startIdleTimer();
  }

  #startIdleTimer(): void {
    this.#process?.keepAlive(false);
    this.#idleTimer = setTimeout(() => {
      const process = this.#process;
      this.#process = null;
      process?.kill();
    }, this.#idleMs).unref();
  }

  #handleExit(): void {
    this.#process = null;
    const interrupted = [...this.#running.values()];
    this.#running.clear();
    const retries: Job[] = [];
    for (const job of interrupted) {
      clearTimeout(job.timer);
      if (!this.#killed) job.crashes += 1;
      if (job.hasTimedOut) {
        const seconds = this.#timeoutMs / 1000;
        job.reject(new ImageProblem('unchecked', localizable('previews.takesTooLong', { seconds })));
      } else if (job.crashes > 1) {
        job.reject(new ImageProblem('unchecked', localizable('previews.decoderFailed')));
      } else retries.push(job);
    }
    this.#waiting = [...retries, ...this.#waiting];
    this.#fill();
  }
}

function errorOf({ message, problem, words, code }: Extract<DecoderAnswer, { kind: 'failed' }>): Error {
  return problem === null ? Object.assign(new Error(message), { code }) : new ImageProblem(problem, words);
}

function closing(): Error {
  return Object.assign(new Error('Easel is closing'), { code: 'closing' });
}
