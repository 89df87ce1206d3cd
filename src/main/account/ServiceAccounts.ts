// The accounts of profiles at services with plans, as last reported in this run. A service without accounts
// is asked once.
import type { AccountStatus } from '@shared/domain/account/Profile';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Account } from '@shared/service/accountApi';
import { spendLimitLines } from '@shared/words/sentences/describeAccount';
import type { Connection } from '../ports/Connection';
import type { ServiceBound } from './buildQuote';

export type ServiceAccountsDependencies = Readonly<{
  now: () => number;
  /** @throws EaselError if there was no answer */
  ask: (
    connection: Connection,
  ) => Promise<Readonly<{ kind: 'account'; account: Account }> | Readonly<{ kind: 'none' | 'refused' }>>;
  onChanged: (profileId: string) => void;
}>;

export class ServiceAccounts {
  readonly #parts: ServiceAccountsDependencies;
  readonly #known = new Map<string, AccountStatus | null>();
  #epoch = 0;

  constructor(parts: ServiceAccountsDependencies) {
    this.#parts = parts;
  }

  /** Null: the service has no accounts, or has not answered yet. */
  of(profileId: string): AccountStatus | null {
    return this.#known.get(profileId) ?? null;
  }

  /** Leaves out limits that were reset since the answer. */
  boundsOf(profileId: string): readonly ServiceBound[] {
    const { account = null, at } = this.of(profileId) ?? nothingYet;
    if (account === null || at === null) return [];
    const now = this.#parts.now();
    return spendLimitLines(account, at).flatMap(
      ({ remainingMilli: leftMilli, remainingText: words, resetsAt }) =>
        leftMilli === null || words === null || resetsAt <= now ? [] : [{ leftMilli, words }],
    );
  }

  forget(profileId: string): void {
    this.#epoch += 1;
    this.#known.delete(profileId);
  }

  /** Asks the service of a profile. Never rejects. */
  async ask(connection: Connection): Promise<void> {
    const { profileId, keepsOutcomes } = connection;
    const before = this.#known.get(profileId);
    // the service inside Easel has a single account for everyone
    if (keepsOutcomes !== undefined || before === null) return;
    const epoch = this.#epoch;
    const standing = await this.#look(connection, before ?? nothingYet);
    // an answer for another key is outdated
    if (standing === undefined || epoch !== this.#epoch) return;
    this.#known.set(profileId, standing);
    this.#parts.onChanged(profileId);
  }

  async #look(connection: Connection, before: AccountStatus): Promise<AccountStatus | null | undefined> {
    try {
      const answer = await this.#parts.ask(connection);
      if (answer.kind === 'account') return { account: answer.account, at: this.#parts.now(), problem: null };
      if (answer.kind === 'none') return null;
      return { ...before, problem: t('account.theServiceDoesNotAcceptTheKey') };
    } catch (error) {
      if (!(error instanceof EaselError)) throw error;
      // without an earlier answer, it is unknown whether the service has accounts
      return before.account === null ? undefined : { ...before, problem: error.message };
    }
  }
}

const nothingYet: AccountStatus = { account: null, at: null, problem: null };
