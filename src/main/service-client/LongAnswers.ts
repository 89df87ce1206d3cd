// Long paid answers are parsed and stored in a thread, because parsing them in main would block the window.
import type { Buffer } from 'node:buffer';
import type { AnswerHeaders } from '@shared/service';
import { TaskThread } from '../engine/TaskThread';
import type { Log } from '../ports/Log';
import type { BodyText } from './readBody';

export interface LongAnswer {
  /** The body, in shared memory, so that the thread can read it without copying. */
  readonly pieces: readonly Uint8Array[];
  readonly headers: AnswerHeaders;
  readonly maxBytes: number;
  readonly secrets: readonly string[];
  /** The id under which a result is stored in a file; null: only the beginning of the answer is needed. */
  readonly attemptId: string | null;
}

export interface LongAnswersOptions {
  readonly thread: URL;
  readonly dataFolder: string;
  readonly secrets: () => readonly string[];
  readonly log: Log;
}

const MIB = 1024 * 1024;
/** Enough memory for an answer of 32 MiB as bytes, as text, parsed and redacted. */
const MAX_MEMORY_BYTES = 512 * 1024 * 1024;
/** Timeout for one answer, ms; usually an answer takes about a second. */
const timeoutMs = 60_000;
const idleMs = 10_000;

export class LongAnswers {
  readonly #thread: TaskThread<LongAnswer>;
  readonly #options: LongAnswersOptions;

  constructor(options: LongAnswersOptions) {
    const { thread: file, dataFolder: workerData } = options;
    const resourceLimits = { maxOldGenerationSizeMb: MAX_MEMORY_BYTES / MIB };
    this.#options = options;
    this.#thread = new TaskThread({ file, name: 'answers', workerData, resourceLimits, timeoutMs, idleMs });
  }

  /** Reads an answer in the thread. Null: the thread failed, and the caller processes the answer. Never rejects. */
  async read({
    key,
    ...answer
  }: Omit<LongAnswer, 'secrets'> &
    Readonly<{ pieces: readonly Buffer[]; key: string }>): Promise<BodyText | null> {
    const { secrets, log } = this.#options;
    try {
      return (await this.#thread.ask({ ...answer, secrets: [...secrets(), key] })) as BodyText;
    } catch (error) {
      const mebibytes = Math.ceil(answer.pieces.reduce((sum, { length }) => sum + length, 0) / MIB);
      log.error(
        { attemptId: answer.attemptId, megaBytes: mebibytes, error },
        'a long answer is read on the main loop',
      );
      return null;
    }
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
