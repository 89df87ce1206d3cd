import type { ConsentQuestion } from '@shared/domain/account/ConsentQuestion';
import { EaselError } from '@shared/ipc/EaselError';
import { consentWords } from '@shared/words/sentences/consentWords';
import { v4 as uuid } from 'uuid';
import type { Db } from '../database/Db';
import { type DoubtSum, doubtedOfJobs, type NewBatch, type Pause, sumOfDoubts, withoutDoubt } from './jobs';

/** How many questions may wait for an answer at a time. */
const mostOpen = 50;

/**
 * The person's word that work may be sent although it may have been charged. Each word belongs to one question, names
 * the jobs of that question, and is used once. The words are held in memory: after a restart the question comes again.
 */
export class Consents {
  readonly #db: Db;
  readonly #open = new Map<string, ReadonlySet<string>>();

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Takes the consent given with the first of some batches, for all of them. @returns the batches, to be written
   * @throws EaselError `needs_consent`, with the question, if work of them may have been charged and the consent does not
   * cover it
   */
  forBatches(batches: readonly NewBatch[], pause: Pause): Promise<readonly NewBatch[]> {
    return withoutDoubt(this.#db, batches, pause, (doubted) => this.#take(doubted, batches[0]?.consent));
  }

  /**
   * Takes the consent for jobs that are to be sent again.
   * @throws EaselError `needs_consent`, with the question, if the consent does not cover one of them, or the same work
   */
  async forJobs(
    jobIds: readonly string[],
    action: 'retry' | 'run_again',
    consent: string | undefined,
    pause: Pause,
  ): Promise<void> {
    this.#take(await doubtedOfJobs(this.#db, jobIds, action, pause), consent);
  }

  #take(doubted: Iterable<string>, consent: string | undefined): void {
    const jobIds = [...new Set(doubted)];
    const given = consent === undefined ? undefined : this.#open.get(consent);
    if (consent !== undefined) this.#open.delete(consent);
    if (jobIds.every((id) => given?.has(id))) return;
    const question = this.#ask(jobIds);
    throw new EaselError('needs_consent', `${consentWords(question).message} Nothing was sent.`, {
      question,
    });
  }

  #ask(jobIds: readonly string[]): ConsentQuestion {
    const sum: DoubtSum = sumOfDoubts(this.#db, jobIds);
    const consent = uuid();
    const oldest = this.#open.keys().next();
    if (this.#open.size >= mostOpen && !oldest.done) this.#open.delete(oldest.value);
    this.#open.set(consent, new Set(jobIds));
    return { consent, ...sum };
  }
}
