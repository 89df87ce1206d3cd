import { formatCredits } from '@shared/words/formatCredits';

/** Says once for each fall that a balance has come under what it is to be kept above. */
export class LowBalanceWatch {
  readonly #tell: (title: string, message: string) => void;
  readonly #last = new Map<string, number>();

  constructor(tell: (title: string, message: string) => void) {
    this.#tell = tell;
  }

  /**
   * To be told of every balance that was read. What is low at the first look was said in an earlier run, and stands in
   * the status bar.
   * @param of.belowMilli where low begins, thousandths of a credit; null: it is never low
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
      'The balance is low',
      `${name} has ${formatCredits(balanceMilli)} credits left, less than ${formatCredits(belowMilli)}.`,
    );
  }
}
