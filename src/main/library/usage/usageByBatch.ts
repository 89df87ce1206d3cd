import type { Amounts, UsageRow } from '@shared/domain/account/Usage';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { amountColumns, amountsOf, isNothing } from './amountsOf';

type Span = Readonly<{ profileId: string; from: number; to: number }>;
type Row = Amounts & Readonly<{ key: string; firstAt: number; lastAt: number; name: string | null }>;

const batches = statement<Span, Row>(
  `SELECT ledger_batch.batch_id AS key, first_at AS firstAt, last_at AS lastAt, ${amountColumns},
     coalesce(list.name, batch.template, (SELECT prompt FROM job WHERE job.batch_id = batch.id LIMIT 1)) AS name
   FROM ledger_batch JOIN batch ON batch.id = ledger_batch.batch_id
     LEFT JOIN (SELECT batch_id, min(file_name) AS name FROM list_import GROUP BY batch_id) AS list
       ON list.batch_id = batch.id
   WHERE ledger_batch.profile_id = @profileId AND last_at >= @from AND first_at < @to`,
);
// For batches that began before or continued after the span: only their part inside. There are few.
const within = statement<{ batchId: string; from: number; to: number }, Amounts>(
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

/** The usage of each batch of a profile between two moments, ms UTC, named by its list, its template or a prompt. */
export function usageByBatch(db: Db, span: Span): UsageRow[] {
  const { from, to } = span;
  return batches(db)
    .all(span)
    .map((row) => {
      const isWhole = row.firstAt >= from && row.lastAt < to;
      const amounts = isWhole ? row : (within(db).get({ batchId: row.key, from, to }) ?? row);
      return { ...amountsOf(amounts), key: row.key, name: row.name ?? '' };
    })
    .filter((row) => !isNothing(row));
}
