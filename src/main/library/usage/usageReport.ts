// The usage in a range of days, grouped. Reads the ledger's sums, never all of its attempts.

import {
  type Amounts,
  addAmounts,
  noAmounts,
  type UsageQuestion,
  type UsageReport,
  type UsageRow,
} from '@shared/domain/account/Usage';
import { addDays, countDays, startOfLocalDay } from '@shared/domain/localDays';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { amountsOf, isNothing } from './amountsOf';
import { slotSums } from './slotSums';
import { usageByBatch } from './usageByBatch';
import { usageByTag } from './usageByTag';

const profilesOf = statement<[string | null], { id: string; name: string }>(
  'SELECT id, name FROM profile WHERE id = coalesce(?, id) ORDER BY created_at, id',
);

/** Maximum number of rows; cheaper ones are summed. */
const mostRows = 1000;

/** @param most maximum number of rows */
export function usageReport(db: Db, question: UsageQuestion, most = mostRows): UsageReport {
  const { profileId, range, by } = question;
  const profiles = profilesOf(db).all(profileId);
  const sums = new Sums();
  const days: UsageReport['days'] = [];
  for (let n = countDays(range.from, range.to), day = range.from; n > 0; n -= 1, day = addDays(day, 1)) {
    const [from, to] = [startOfLocalDay(day), startOfLocalDay(addDays(day, 1))];
    let whole = noAmounts;
    for (const profile of profiles) {
      for (const sum of slotSums(db, profile.id, from, to)) {
        whole = addAmounts(whole, sum);
        sums.add(keyOf[by](sum.modelId, day, profile.id), sum);
      }
    }
    days.push({ day, confirmedMilli: whole.confirmedMilli, possibleMilli: whole.possibleMilli });
  }
  const total = sums.total;
  const span = { from: startOfLocalDay(range.from), to: startOfLocalDay(addDays(range.to, 1)) };
  const rows =
    by === 'batch'
      ? profiles.flatMap(({ id }) => usageByBatch(db, { ...span, profileId: id }))
      : by === 'tag'
        ? usageByTag(db, { ...span, profileId }, total)
        : sums.rows(by === 'profile' ? new Map(profiles.map(({ id, name }) => [id, name])) : null);
  return {
    days,
    total,
    ...inOrder(
      rows.filter((row) => !isNothing(row) || row.confirmedMilli !== 0),
      by,
      most,
    ),
  };
}

const keyOf: Readonly<
  Record<UsageQuestion['by'], (modelId: string, day: string, profileId: string) => string>
> = {
  model: (modelId) => modelId,
  day: (_, day) => day,
  month: (_, day) => day.slice(0, 7),
  profile: (_, __, profileId) => profileId,
  batch: () => '',
  tag: () => '',
};

class Sums {
  readonly #byKey = new Map<string, Amounts>();

  add(key: string, amounts: Amounts): void {
    this.#byKey.set(key, addAmounts(this.#byKey.get(key) ?? noAmounts, amounts));
  }

  get total(): Amounts {
    return [...this.#byKey.values()].reduce(addAmounts, noAmounts);
  }

  rows(names: ReadonlyMap<string, string> | null): UsageRow[] {
    return [...this.#byKey].map(([key, amounts]) => ({ ...amounts, key, name: names?.get(key) ?? key }));
  }
}

function inOrder(
  rows: UsageRow[],
  by: UsageQuestion['by'],
  most: number,
): Pick<UsageReport, 'rows' | 'rest'> {
  const isByTime = by === 'day' || by === 'month';
  rows.sort((a, b) =>
    isByTime
      ? a.key < b.key
        ? -1
        : 1
      : spent(b) - spent(a) || b.requests - a.requests || (a.name < b.name ? -1 : 1),
  );
  if (isByTime || rows.length <= most) return { rows, rest: null };
  const rest = rows.slice(most);
  return {
    rows: rows.slice(0, most),
    rest: { ...rest.map(amountsOf).reduce(addAmounts, noAmounts), rows: rest.length },
  };
}

function spent({ confirmedMilli, possibleMilli }: Amounts): number {
  return confirmedMilli + possibleMilli;
}
