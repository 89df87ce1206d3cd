import type { Amounts } from '@shared/domain/account/Usage';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

/** The ledger's columns, renamed to the fields of Amounts. */
export const amountColumnsSql = `requests, images, films, confirmed_milli AS confirmedMilli, unpriced, lost,
  possible_milli AS possibleMilli, lost_unpriced AS lostUnpriced`;

const amountSums = `sum(requests) AS requests, sum(images) AS images, sum(films) AS films,
  sum(confirmed_milli) AS confirmedMilli, sum(unpriced) AS unpriced, sum(lost) AS lost,
  sum(possible_milli) AS possibleMilli, sum(lost_unpriced) AS lostUnpriced`;

/** The ledger's time slots, ms (15 minutes), and the number of slots in one row of the coarser sums. */
const SLOT_MS = 900_000;
const SLOTS_PER_ROW = 8;

export type SlotSum = Amounts & Readonly<{ modelId: string }>;

type Part = { profileId: string; from: number; to: number };
const columns = `model_id, requests, images, films, confirmed_milli, unpriced, lost, possible_milli, lost_unpriced`;
const slots = 'FROM ledger_slot WHERE profile_id = @profileId AND slot >=';
const byModel = statement<Part, SlotSum>(
  `SELECT model_id AS modelId, ${amountSums} ${slots} @from AND slot < @to GROUP BY model_id`,
);
const byModelFromHours = statement<Part & { first: number; last: number }, SlotSum>(
  `SELECT model_id AS modelId, ${amountSums} FROM (
     SELECT ${columns} ${slots} @from AND slot < @first * ${SLOTS_PER_ROW}
     UNION ALL SELECT ${columns} FROM ledger_hours
       WHERE profile_id = @profileId AND hours >= @first AND hours < @last
     UNION ALL SELECT ${columns} ${slots} @last * ${SLOTS_PER_ROW} AND slot < @to
   ) GROUP BY model_id`,
);

/** Usage between two times, ms UTC, one row per model. Reads sums of two hours, and quarter hours at the ends. */
export function slotSums(db: Db, profileId: string, fromMs: number, toMs: number): SlotSum[] {
  const from = Math.ceil(fromMs / SLOT_MS);
  const to = Math.ceil(toMs / SLOT_MS);
  const first = Math.ceil(from / SLOTS_PER_ROW);
  const last = Math.floor(to / SLOTS_PER_ROW);
  if (first >= last) return byModel(db).all({ profileId, from, to });
  return byModelFromHours(db).all({ profileId, from, to, first, last });
}

export function amountsOf(row: Amounts): Amounts {
  const { requests, images, films, confirmedMilli, unpriced, lost, possibleMilli, lostUnpriced } = row;
  return { requests, images, films, confirmedMilli, unpriced, lost, possibleMilli, lostUnpriced };
}

export function isNothing({ requests, images, films }: Amounts): boolean {
  return requests === 0 && images === 0 && films === 0;
}
