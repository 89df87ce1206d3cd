import type { Amounts } from '@shared/domain/account/Usage';

/** The ledger's columns, renamed to the fields of Amounts. */
export const amountColumns = `requests, images, films, confirmed_milli AS confirmedMilli, unpriced, lost,
  possible_milli AS possibleMilli, lost_unpriced AS lostUnpriced`;

export const amountSums = `sum(requests) AS requests, sum(images) AS images, sum(films) AS films,
  sum(confirmed_milli) AS confirmedMilli, sum(unpriced) AS unpriced, sum(lost) AS lost,
  sum(possible_milli) AS possibleMilli, sum(lost_unpriced) AS lostUnpriced`;

/** Drops all fields except the amounts. */
export function amountsOf(row: Amounts): Amounts {
  const { requests, images, films, confirmedMilli, unpriced, lost, possibleMilli, lostUnpriced } = row;
  return { requests, images, films, confirmedMilli, unpriced, lost, possibleMilli, lostUnpriced };
}

export function isNothing({ requests, images, films }: Amounts): boolean {
  return requests === 0 && images === 0 && films === 0;
}
