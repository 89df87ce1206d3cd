import type { ConsentQuestion } from '@shared/domain/account/ConsentQuestion';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { consentTexts } from '@shared/words/sentences/consentTexts';
import { v4 as uuid } from 'uuid';
import type { Db } from '../database/Db';
import {
  checkForDoubtfulJobs,
  type DoubtfulCharges,
  doubtfulDuplicates,
  type NewBatch,
  sumDoubtfulCharges,
  type YieldToLoop,
} from './jobs';

const MAX_OPEN_QUESTIONS = 50;

/** The user's consents to send jobs that may be charged twice. Each answers one question, once, until a restart. */
export class Consents {
  readonly #db: Db;
  readonly #openQuestions = new Map<string, ReadonlySet<string>>();

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Uses the consent of the first batch for all batches.
   * @throws EaselError `needs_consent`, with the question, if the consent does not cover work that may be charged twice
   */
  forBatches(batches: readonly NewBatch[], yieldToLoop: YieldToLoop): Promise<readonly NewBatch[]> {
    return checkForDoubtfulJobs(this.#db, batches, yieldToLoop, (doubted) =>
      this.#requireConsent(doubted, batches[0]?.consent),
    );
  }

  /** @throws EaselError `needs_consent`, with the question, if the consent does not cover all doubtful jobs */
  async forJobs(
    jobIds: readonly string[],
    action: 'retry' | 'run_again',
    consent: string | undefined,
    yieldToLoop: YieldToLoop,
  ): Promise<void> {
    this.#requireConsent(await doubtfulDuplicates(this.#db, jobIds, action, yieldToLoop), consent);
  }

  #requireConsent(doubted: Iterable<string>, consent: string | undefined): void {
    const jobIds = [...new Set(doubted)];
    const given = consent === undefined ? undefined : this.#openQuestions.get(consent);
    if (consent !== undefined) this.#openQuestions.delete(consent);
    if (jobIds.every((id) => given?.has(id))) return;
    const question = this.#createQuestion(jobIds);
    throw new EaselError(
      'needs_consent',
      t('queue.nothingWasSent', { message: consentTexts(question).message }),
      { question },
    );
  }

  #createQuestion(jobIds: readonly string[]): ConsentQuestion {
    const sum: DoubtfulCharges = sumDoubtfulCharges(this.#db, jobIds);
    const consentToken = uuid();
    const oldest = this.#openQuestions.keys().next();
    if (this.#openQuestions.size >= MAX_OPEN_QUESTIONS && !oldest.done)
      this.#openQuestions.delete(oldest.value);
    this.#openQuestions.set(consentToken, new Set(jobIds));
    return { consentToken, ...sum };
  }
}
