// Providers and models that the service refuses in this run: their jobs wait for the user.
import type { QueueWaitReason } from '@shared/domain/queue/Queue';
import { localize, type StoredText } from '@shared/messages/LocalizableText';
import { t } from '@shared/messages/t';
import type { Db } from '../../database/Db';
import { countRefusedJobs, type RefusedScope } from '../jobs';

export class Refusals {
  readonly #db: Db;
  readonly #profileId: string;
  readonly #messages = new Map<RefusedScope, StoredText>();

  constructor(db: Db, profileId: string) {
    this.#db = db;
    this.#profileId = profileId;
  }

  /** Whether any job besides the current one is unsent or in progress for the refused model or provider. */
  readonly hasOtherJobs = (refused: RefusedScope): boolean => {
    const { waiting, underWay } = countRefusedJobs(this.#db, this.#profileId, refused);
    return waiting + underWay > 1;
  };

  /** @param message the message of the service */
  add(refused: RefusedScope, message: StoredText): void {
    this.#messages.set(refused, message);
  }

  clear(): void {
    this.#messages.clear();
  }

  get all(): readonly RefusedScope[] {
    return [...this.#messages.keys()];
  }

  has(modelId: string): boolean {
    return this.all.some((each) => modelId === each || (each.endsWith('/') && modelId.startsWith(each)));
  }

  /** The refused jobs that wait, with the service's message; null: none. */
  waitReason(): QueueWaitReason | null {
    const waitingScopes = [...this.#messages].flatMap(([refused, words]) => {
      const { waiting } = countRefusedJobs(this.#db, this.#profileId, refused);
      return waiting === 0 ? [] : [{ waiting, words: refusalWords(refused, localize(words)) }];
    });
    if (waitingScopes.length === 0) return null;
    const jobs = waitingScopes.reduce((sum, { waiting }) => sum + waiting, 0);
    const rest = [t('queue.refusedJobsWait', { jobs }), t('queue.otherJobsGoOn')];
    const message = [...waitingScopes.map(({ words }) => words), ...rest].join(' ');
    return { reason: 'refused', message, until: null, jobs };
  }
}

const refusalWords = (refused: RefusedScope, words: string): string =>
  refused.endsWith('/')
    ? t('queue.refusesProvider', { name: refused.slice(0, -1), words })
    : t('queue.refusesModel', { name: refused, words });
