/** What a limit looks like when one more request is about to start. Money in thousandths of a credit. */
export interface SpendCheck {
  /** null: no limit. */
  readonly limitMilli: number | null;
  /** Confirmed, possible and reserved together. */
  readonly spentMilli: number;
  /** What the next request will most likely cost; null: the price is not known. */
  readonly nextMilli: number | null;
  /** Requests under way, whose reservations may turn out too high. */
  readonly underWay: number;
  /** Answered requests whose price is still not known. */
  readonly unpriced: number;
}

/**
 * `go`: the limit holds even if the next request costs what it is taken to cost.
 * `wait`: not while others are under way. `stop`: the limit is reached. `price_unknown`: it cannot be kept.
 */
export type SpendAnswer = 'go' | 'wait' | 'stop' | 'price_unknown';

export function maySpend(check: SpendCheck): SpendAnswer {
  if (check.limitMilli === null) return 'go';
  if (check.nextMilli === null) {
    // The first of an unknown price goes alone, to learn what it costs.
    if (check.underWay > 0) return 'wait';
    if (check.unpriced > 0) return 'price_unknown';
    return check.spentMilli >= check.limitMilli ? 'stop' : 'go';
  }
  if (check.spentMilli + check.nextMilli <= check.limitMilli) return 'go';
  return check.underWay > 0 ? 'wait' : 'stop';
}
