import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';

/** Notifies once each time a balance falls below its threshold. */
export class LowBalanceWatch {
  readonly #tell: (title: string, message: string) => void;
  readonly #last = new Map<string, number>();

  constructor(tell: (title: string, message: string) => void) {
    this.#tell = tell;
  }

  /**
   * Called with every balance that was read. A balance that is low from the start causes no notice, because
   * an earlier run reported it and the status bar shows it.
   * @param of.belowMilli the threshold, thousandths of a credit; null: none
   */
  balanceRead(
    profileId: string,
    of: Readonly<{ name: string; balanceMilli: number; belowMilli: number | null }>,
  ): void {
    const { name, balanceMilli, belowMilli } = of;
    const before = this.#last.get(profileId);
    this.#last.set(profileId, balanceMilli);
    if (belowMilli === null || before === undefined) return;
    if (before < belowMilli || balanceMilli >= belowMilli) return;
    this.#tell(
      t('notices.theBalanceIsLow'),
      t('notices.hasCreditsLeftLessThan', {
        name,
        left: formatCredits(balanceMilli),
        limit: formatCredits(belowMilli),
      }),
    );
  }
}
