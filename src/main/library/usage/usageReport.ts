// The usage in a range of days, grouped. Reads the ledger's sums, never all of its attempts.

import {
  type Amounts,
  addAmounts,
  noAmounts,
  type UsageQuery,
  type UsageReport,
  type UsageRow,
} from '@shared/domain/account/Usage';
import { addDays, countDays, startOfLocalDay } from '@shared/domain/localDays';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { amountColumnsSql, amountsOf, isNothing, slotSums } from './slotSums';
import { usageByTag } from './usageByTag';

type Period = Readonly<{ profileId: string; from: number; to: number }>;

type Row = Amounts & Readonly<{ key: string; firstAt: number; lastAt: number; name: string | null }>;

const batches = statement<Period, Row>(
  `SELECT ledger_batch.batch_id AS key, first_at AS firstAt, last_at AS lastAt, ${amountColumnsSql},
     coalesce(list.name, batch.template, (SELECT prompt FROM job WHERE job.batch_id = batch.id LIMIT 1)) AS name
   FROM ledger_batch JOIN batch ON batch.id = ledger_batch.batch_id
     LEFT JOIN (SELECT batch_id, min(file_name) AS name FROM list_import GROUP BY batch_id) AS list
       ON list.batch_id = batch.id
   WHERE ledger_batch.profile_id = @profileId AND last_at >= @from AND first_at < @to`,
);

// Only the part inside the span, for the few batches that began before or continued after the span.
const sumWithin = statement<{ batchId: string; from: number; to: number }, Amounts>(
  `SELECT coalesce(sum(outcome <> 'sending' AND charge <> 'none'), 0) AS requests,
     coalesce(sum(made) FILTER (WHERE expected_kind = 'image'), 0) AS images,
     coalesce(sum(made) FILTER (WHERE expected_kind = 'video'), 0) AS films,
     coalesce(sum(charged_milli) FILTER (WHERE charge = 'confirmed'), 0) AS confirmedMilli,
     coalesce(sum(charge = 'confirmed' AND charged_milli IS NULL), 0) AS unpriced,
     coalesce(sum(outcome <> 'sending' AND charge = 'possible'), 0) AS lost,
     coalesce(sum(reserved_milli) FILTER (WHERE outcome <> 'sending' AND charge = 'possible'), 0) AS possibleMilli,
     coalesce(sum(outcome <> 'sending' AND charge = 'possible' AND reserved_milli IS NULL), 0) AS lostUnpriced
   FROM job JOIN attempt ON attempt.job_id = job.id LEFT JOIN generation ON generation.attempt_id = attempt.id
   WHERE job.batch_id = @batchId AND started_at >= @from AND started_at < @to`,
);

/** Batches are named by their list, template or a prompt. */
function usageByBatch(db: Db, span: Period): UsageRow[] {
  const { from, to } = span;
  return batches(db)
    .all(span)
    .map((row) => {
      const isWhole = row.firstAt >= from && row.lastAt < to;
      const amounts = isWhole ? row : (sumWithin(db).get({ batchId: row.key, from, to }) ?? row);
      return { ...amountsOf(amounts), key: row.key, name: row.name ?? '' };
    })
    .filter((row) => !isNothing(row));
}

const profilesOf = statement<[string | null], { id: string; name: string }>(
  'SELECT id, name FROM profile WHERE id = coalesce(?, id) ORDER BY created_at, id',
);

const MAX_ROWS = 1000;

export function usageReport(db: Db, question: UsageQuery, most = MAX_ROWS): UsageReport {
  const { profileId, range, by } = question;
  const profiles = profilesOf(db).all(profileId);
  const sums = new Sums();
  const days: UsageReport['days'] = [];
  for (let n = countDays(range.from, range.to), day = range.from; n > 0; n -= 1, day = addDays(day, 1)) {
    const [from, to] = [startOfLocalDay(day), startOfLocalDay(addDays(day, 1))];
    let dayTotal = noAmounts;
    for (const profile of profiles) {
      for (const sum of slotSums(db, profile.id, from, to)) {
        dayTotal = addAmounts(dayTotal, sum);
        sums.add(keyOf[by](sum.modelId, day, profile.id), sum);
      }
    }
    days.push({ day, confirmedMilli: dayTotal.confirmedMilli, possibleMilli: dayTotal.possibleMilli });
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
    ...topRows(
      rows.filter((row) => !isNothing(row) || row.confirmedMilli !== 0),
      by,
      most,
    ),
  };
}

const keyOf: Readonly<Record<UsageQuery['by'], (modelId: string, day: string, profileId: string) => string>> =
  {
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

function topRows(rows: UsageRow[], by: UsageQuery['by'], most: number): Pick<UsageReport, 'rows' | 'rest'> {
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
