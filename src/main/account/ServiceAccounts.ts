// The accounts of profiles at services with plans, as last reported. A service without accounts is asked once.
import type { AccountStatus } from '@shared/domain/account/Profile';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Account } from '@shared/service/accountApi';
import { spendLimitLines } from '@shared/words/sentences/describeAccount';
import type { Connection } from '../ports/Connection';
import type { ServiceLimit } from './buildQuote';

export type ServiceAccountsDependencies = Readonly<{
  now: () => number;
  /** @throws EaselError if there was no answer */
  fetchAccount: (
    connection: Connection,
  ) => Promise<Readonly<{ kind: 'account'; account: Account }> | Readonly<{ kind: 'none' | 'refused' }>>;
  onChanged: (profileId: string) => void;
}>;

export class ServiceAccounts {
  readonly #parts: ServiceAccountsDependencies;
  readonly #statuses = new Map<string, AccountStatus | null>();
  #epoch = 0;

  constructor(parts: ServiceAccountsDependencies) {
    this.#parts = parts;
  }

  /** The last reported account; null: the service has no accounts, or has not answered yet. */
  of(profileId: string): AccountStatus | null {
    return this.#statuses.get(profileId) ?? null;
  }

  /** The remaining credits of the plan and key, without limits that were reset since the answer. */
  limitsOf(profileId: string): readonly ServiceLimit[] {
    const { account = null, at } = this.of(profileId) ?? noStatus;
    if (account === null || at === null) return [];
    const now = this.#parts.now();
    return spendLimitLines(account, at).flatMap(
      ({ remainingMilli: leftMilli, remainingText: words, resetsAt }) =>
        leftMilli === null || words === null || resetsAt <= now ? [] : [{ leftMilli, description: words }],
    );
  }

  forget(profileId: string): void {
    this.#epoch += 1;
    this.#statuses.delete(profileId);
  }

  /** Asks the service of a profile. Never rejects. */
  async refresh(connection: Connection): Promise<void> {
    const { profileId, keepsOutcomes } = connection;
    const before = this.#statuses.get(profileId);
    // the service inside Easel has a single account for everyone
    if (keepsOutcomes !== undefined || before === null) return;
    const epoch = this.#epoch;
    const status = await this.#fetchStatus(connection, before ?? noStatus);
    // an answer for another key is outdated
    if (status === undefined || epoch !== this.#epoch) return;
    this.#statuses.set(profileId, status);
    this.#parts.onChanged(profileId);
  }

  async #fetchStatus(connection: Connection, last: AccountStatus): Promise<AccountStatus | null | undefined> {
    try {
      const answer = await this.#parts.fetchAccount(connection);
      if (answer.kind === 'account') return { account: answer.account, at: this.#parts.now(), problem: null };
      if (answer.kind === 'none') return null;
      return { ...last, problem: t('account.theServiceDoesNotAcceptTheKey') };
    } catch (error) {
      if (!(error instanceof EaselError)) throw error;
      // without an earlier answer, it is unknown whether the service has accounts
      return last.account === null ? undefined : { ...last, problem: error.message };
    }
  }
}

const noStatus: AccountStatus = { account: null, at: null, problem: null };
