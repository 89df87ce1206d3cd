import type { ConsentQuestion } from '@shared/domain/account/ConsentQuestion';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { consentTexts } from '@shared/words/sentences/consentTexts';
import { v4 as uuid } from 'uuid';
import type { Db } from '../database/Db';
import {
  checkForDoubts,
  type DoubtfulCharges,
  doubtfulDuplicates,
  type NewBatch,
  sumDoubtfulCharges,
  type YieldToLoop,
} from './jobs';

const mostOpen = 50;

/**
 * The user's consent to send work that may already have been charged, for the jobs of one question, used once. Held in
 * memory: after a restart the question is asked again.
 */
export class Consents {
  readonly #db: Db;
  readonly #open = new Map<string, ReadonlySet<string>>();

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Uses the consent of the first batch for all of them.
   * @throws EaselError `needs_consent`, with the question, if the consent does not cover work that may be charged twice
   */
  forBatches(batches: readonly NewBatch[], yieldToLoop: YieldToLoop): Promise<readonly NewBatch[]> {
    return checkForDoubts(this.#db, batches, yieldToLoop, (doubted) =>
      this.#take(doubted, batches[0]?.consent),
    );
  }

  /** @throws EaselError `needs_consent`, with the question, if the consent does not cover a job or the same work */
  async forJobs(
    jobIds: readonly string[],
    action: 'retry' | 'run_again',
    consent: string | undefined,
    yieldToLoop: YieldToLoop,
  ): Promise<void> {
    this.#take(await doubtfulDuplicates(this.#db, jobIds, action, yieldToLoop), consent);
  }

  #take(doubted: Iterable<string>, consent: string | undefined): void {
    const jobIds = [...new Set(doubted)];
    const given = consent === undefined ? undefined : this.#open.get(consent);
    if (consent !== undefined) this.#open.delete(consent);
    if (jobIds.every((id) => given?.has(id))) return;
    const question = this.#ask(jobIds);
    throw new EaselError(
      'needs_consent',
      t('queue.nothingWasSent', { message: consentTexts(question).message }),
      { question },
    );
  }

  #ask(jobIds: readonly string[]): ConsentQuestion {
    const sum: DoubtfulCharges = sumDoubtfulCharges(this.#db, jobIds);
    const consent = uuid();
    const oldest = this.#open.keys().next();
    if (this.#open.size >= mostOpen && !oldest.done) this.#open.delete(oldest.value);
    this.#open.set(consent, new Set(jobIds));
    return { consent, ...sum };
  }
}
