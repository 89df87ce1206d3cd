import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';

export class LowBalanceWatch {
  readonly #notify: (title: string, message: string) => void;
  readonly #last = new Map<string, number>();

  constructor(notify: (title: string, message: string) => void) {
    this.#notify = notify;
  }

  // A balance that is low at the first reading was reported in an earlier run. `belowMilli`: threshold; null: none.
  balanceRead(
    profileId: string,
    balance: Readonly<{ name: string; balanceMilli: number; belowMilli: number | null }>,
  ): void {
    const { name, balanceMilli, belowMilli } = balance;
    const before = this.#last.get(profileId);
    this.#last.set(profileId, balanceMilli);
    if (belowMilli === null || before === undefined) return;
    if (before < belowMilli || balanceMilli >= belowMilli) return;
    this.#notify(
      t('notices.theBalanceIsLow'),
      t('notices.hasCreditsLeftLessThan', {
        name,
        left: formatCredits(balanceMilli),
        limit: formatCredits(belowMilli),
      }),
    );
  }
}
