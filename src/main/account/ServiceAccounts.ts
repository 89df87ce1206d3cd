// Who a profile is at a service that has people and plans, and what is left of its bounds: as the service last said, in this
// run of the program. A service without accounts is asked once.
import type { AccountStanding } from '@shared/domain/account/AccountStanding';
import { EaselError } from '@shared/ipc/EaselError';
import type { Account } from '@shared/service/accountApi';
import { boundLines } from '@shared/words/sentences/accountWords';
import type { Connection } from '../ports/Connection';
import type { ServiceBound } from './buildQuote';

export type ServiceAccountsParts = Readonly<{
  now: () => number;
  /** @throws EaselError where no answer came */
  ask: (
    connection: Connection,
  ) => Promise<Readonly<{ kind: 'account'; account: Account }> | Readonly<{ kind: 'none' | 'refused' }>>;
  /** What is known of a profile is another. */
  onChanged: (profileId: string) => void;
}>;

export class ServiceAccounts {
  readonly #parts: ServiceAccountsParts;
  readonly #known = new Map<string, AccountStanding | null>();
  #epoch = 0;

  constructor(parts: ServiceAccountsParts) {
    this.#parts = parts;
  }

  /** Null: the service has no accounts, or has not answered yet. */
  of(profileId: string): AccountStanding | null {
    return this.#known.get(profileId) ?? null;
  }

  /** What is left of its bounds, unless they have begun anew since. */
  boundsOf(profileId: string): readonly ServiceBound[] {
    const { account = null, at } = this.of(profileId) ?? nothingYet;
    if (account === null || at === null) return [];
    const now = this.#parts.now();
    return boundLines(account, at).flatMap(({ leftMilli, leftWords: words, anewAt }) =>
      leftMilli === null || words === null || anewAt <= now ? [] : [{ leftMilli, words }],
    );
  }

  /** Address or key of a profile are others now. */
  forget(profileId: string): void {
    this.#epoch += 1;
    this.#known.delete(profileId);
  }

  /** Asks the service of a profile. Never rejects. */
  async ask(connection: Connection): Promise<void> {
    const { profileId, settles } = connection;
    const before = this.#known.get(profileId);
    // the service inside Easel has one account, which is nobody's
    if (settles !== undefined || before === null) return;
    const epoch = this.#epoch;
    const standing = await this.#look(connection, before ?? nothingYet);
    // what was asked with another key says nothing any more
    if (standing === undefined || epoch !== this.#epoch) return;
    this.#known.set(profileId, standing);
    this.#parts.onChanged(profileId);
  }

  async #look(connection: Connection, before: AccountStanding): Promise<AccountStanding | null | undefined> {
    try {
      const answer = await this.#parts.ask(connection);
      if (answer.kind === 'account') return { account: answer.account, at: this.#parts.now(), problem: null };
      if (answer.kind === 'none') return null;
      return { ...before, problem: 'The service does not take the key of this profile.' };
    } catch (error) {
      if (!(error instanceof EaselError)) throw error;
      // whether it has accounts is not known
      return before.account === null ? undefined : { ...before, problem: error.message };
    }
  }
}

const nothingYet: AccountStanding = { account: null, at: null, problem: null };
