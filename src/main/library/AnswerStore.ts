// Stores paid answers that are too long for a database row, each in its own file. Never deletes or changes a file.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as yieldToLoop } from 'node:timers/promises';
import {
  type GenerationParseResult,
  readTruncatedResult,
  type TruncatedJson,
  truncateJsonInSteps,
} from '@shared/service';
import { pathInFolder } from '../files/pathInLibrary';
import { retry } from '../files/retry';
import type { Log } from '../ports/Log';
import type { SendOutcome } from '../ports/SendOutcome';

/** Maximum length of an answer in the database, characters; writing a longer one would block everything else. */
const MAX_CHARS_IN_ROW = 256 * 1024;
const MAX_CHARS_PER_WRITE = 1024 * 1024;

export class AnswerStore {
  readonly #folder: string;
  readonly #log: Log;

  constructor(options: Readonly<{ dataFolder: string; log: Log }>) {
    this.#folder = join(options.dataFolder, 'answers');
    this.#log = options.log;
  }

  /**
   * Writes a long answer into its own file, flushed to disk. Returns the outcome with only the parts that Easel reads,
   * or unchanged if the answer is short or writing fails. Never rejects.
   */
  async storeLongAnswer(attemptId: string, outcome: SendOutcome): Promise<SendOutcome> {
    if (outcome.kind !== 'answered') return outcome;
    try {
      const stored = await this.storeLongText(attemptId, outcome.rawBody);
      return stored === null ? outcome : { ...outcome, rawBody: stored.text, reading: stored.reading };
    } catch (error) {
      this.#log.error({ attemptId, error }, 'a long answer could not be put into a file of its own');
      return outcome;
    }
  }

  /** Writes a long answer into its own file, flushed to disk. @returns the parts that Easel reads; null: too short */
  async storeLongText(
    attemptId: string,
    text: string,
  ): Promise<Readonly<{ text: string; reading: GenerationParseResult }> | null> {
    if (text.length <= MAX_CHARS_IN_ROW) return null;
    await this.#write(attemptId, text);
    const truncated = await truncateInSlices(text);
    return { text: truncated.text, reading: readTruncatedResult(truncated) };
  }

  /** The complete text of a long answer; null: there is none. */
  async read(attemptId: string): Promise<string | null> {
    return readFile(pathInFolder(this.#folder, `${attemptId}.json`), 'utf8').catch(() => null);
  }

  async #write(attemptId: string, text: string): Promise<void> {
    const target = pathInFolder(this.#folder, `${attemptId}.json`);
    const part = `${target}.${randomUUID()}.part`;
    await mkdir(this.#folder, { recursive: true });
    try {
      const file = await open(part, 'wx');
      try {
        for (const piece of pieces(text)) await file.write(piece);
        await file.sync();
      } finally {
        await file.close();
      }
      await retry(() => rename(part, target));
    } finally {
      await rm(part, { force: true });
    }
  }
}

// The text in pieces of limited length; a surrogate pair is never split.
function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const to = at + MAX_CHARS_PER_WRITE;
    const end = /[\uD800-\uDBFF]/.test(text.charAt(to - 1)) ? to - 1 : to;
    yield text.slice(at, end);
    at = end;
  }
}

async function truncateInSlices(text: string): Promise<TruncatedJson> {
  const steps = truncateJsonInSteps(text);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await yieldToLoop();
  }
}
