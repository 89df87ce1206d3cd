// Paid answers that are long are read, put into their files and cut down to what matters in a thread: on main's loop
// all that would keep the window waiting. Their bytes stay here too until that is done.
import type { Buffer } from 'node:buffer';
import type { AnswerHeaders } from '@shared/service';
import { AskedThread } from '../engine/AskedThread';
import type { Log } from '../ports/Log';
import type { BodyText } from './readBody';

/** One answer, as the thread is given it. */
export interface LongAnswer {
  /** In shared memory: nothing is copied. */
  readonly pieces: readonly Uint8Array[];
  readonly headers: AnswerHeaders;
  readonly maxBytes: number;
  /** What is taken out of its text. */
  readonly secrets: readonly string[];
  /** Names the file of one that is a result; null: only its beginning is wanted. */
  readonly attemptId: string | null;
}

export interface LongAnswersOptions {
  /** The built thread. */
  readonly thread: URL;
  /** Where its files go. */
  readonly dataFolder: string;
  /** What must not be in any text. */
  readonly secrets: () => readonly string[];
  readonly log: Log;
}

const mega = 1024 * 1024;
/** Of 32 MiB the text, its parts and a copy without the key: more is a thread that went wrong. */
const memoryBytes = 512 * 1024 * 1024;
/** An answer takes about a second. */
const longestMs = 60_000;
const restMs = 10_000;

export class LongAnswers {
  readonly #thread: AskedThread<LongAnswer>;
  readonly #options: LongAnswersOptions;

  constructor(options: LongAnswersOptions) {
    const { thread: file, dataFolder: workerData } = options;
    const resourceLimits = { maxOldGenerationSizeMb: memoryBytes / mega };
    this.#options = options;
    this.#thread = new AskedThread({ file, name: 'answers', workerData, resourceLimits, longestMs, restMs });
  }

  /** Null where that cannot be done: it is for the caller to read it then. Never rejects. */
  async read({
    key,
    ...answer
  }: Omit<LongAnswer, 'secrets'> &
    Readonly<{ pieces: readonly Buffer[]; key: string }>): Promise<BodyText | null> {
    const { secrets, log } = this.#options;
    try {
      return (await this.#thread.ask({ ...answer, secrets: [...secrets(), key] })) as BodyText;
    } catch (error) {
      const megaBytes = Math.ceil(answer.pieces.reduce((sum, { length }) => sum + length, 0) / mega);
      log.error({ attemptId: answer.attemptId, megaBytes, error }, 'a long answer is read on the main loop');
      return null;
    }
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
