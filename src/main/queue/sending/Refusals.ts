// The providers and models that the service refuses in this run of the program. Their jobs wait for the user;
// all other jobs continue.
import type { QueueWaitReason } from '@shared/domain/queue/Queue';
import { formatCount } from '@shared/words/formatCount';
import type { Db } from '../../database/Db';
import { jobsOfRefused, type Refused } from '../jobs';

export class Refusals {
  readonly #db: Db;
  readonly #profileId: string;
  readonly #words = new Map<Refused, string>();

  constructor(db: Db, profileId: string) {
    this.#db = db;
    this.#profileId = profileId;
  }

  /** Whether any job besides the current one is unsent or in progress for the refused model or provider. */
  readonly concernsOthers = (refused: Refused): boolean => {
    const { waiting, underWay } = jobsOfRefused(this.#db, this.#profileId, refused);
    return waiting + underWay > 1;
  };

  /** @param words the message of the service */
  add(refused: Refused, words: string): void {
    this.#words.set(refused, words);
  }

  /** The refused models and providers may be tried again. */
  clear(): void {
    this.#words.clear();
  }

  get all(): readonly Refused[] {
    return [...this.#words.keys()];
  }

  has(modelId: string): boolean {
    return this.all.some((each) => modelId === each || (each.endsWith('/') && modelId.startsWith(each)));
  }

  /** The refused jobs that wait, with the service's message; null: none. */
  waitReason(): QueueWaitReason | null {
    const kept = [...this.#words].flatMap(([refused, words]) => {
      const { waiting } = jobsOfRefused(this.#db, this.#profileId, refused);
      return waiting === 0 ? [] : [{ waiting, words: `The service refuses ${nameOf(refused)}: ${words}` }];
    });
    if (kept.length === 0) return null;
    const jobs = kept.reduce((sum, { waiting }) => sum + waiting, 0);
    const rest = jobs === 1 ? '1 job is kept and waits.' : `${formatCount(jobs)} jobs are kept and wait.`;
    const message = [...kept.map(({ words }) => words), rest, 'All other jobs go on.'].join(' ');
    return { reason: 'refused', message, until: null, jobs };
  }
}

const nameOf = (refused: Refused): string =>
  refused.endsWith('/') ? `the provider ${refused.slice(0, -1)}` : `the model ${refused}`;
