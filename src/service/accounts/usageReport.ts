import type { JsonObject } from '@shared/service';
import type { Records } from '../data/Records';

type Sums = Readonly<Record<'requests' | 'failed' | 'media' | 'milli', number>>;
type Row = Sums & Readonly<Record<'day' | 'provider' | 'model', string>>;

const dayMs = 24 * 60 * 60 * 1000;

// whole days have stored sums; only the two partial days are counted from the entries
const query = `
  SELECT strftime('%Y-%m-%d', day / 1000, 'unixepoch') AS day, provider, model,
    sum(requests) AS requests, sum(failed) AS failed, sum(media) AS media, sum(milli) AS milli
  FROM (
    SELECT day, provider, model, requests, failed, media, milli FROM usage_day
    WHERE account_id = @accountId AND day >= @firstDay AND day < @lastDay
    UNION ALL
    SELECT created_at - created_at % ${dayMs}, provider, model, 1, status = 'failed', media_count, cost_milli
    FROM generation WHERE account_id = @accountId AND created_at >= @fromMs AND created_at < min(@firstDay, @toMs)
    UNION ALL
    SELECT created_at - created_at % ${dayMs}, provider, model, 1, status = 'failed', media_count, cost_milli
    FROM generation WHERE account_id = @accountId AND created_at >= max(@firstDay, @lastDay) AND created_at < @toMs
  ) GROUP BY day, provider, model ORDER BY day, provider, model`;

/** Statistics of an account from `fromMs` (inclusive) to `toMs` (exclusive); days are UTC. */
export function usageReport(records: Records, accountId: string, fromMs: number, toMs: number): JsonObject {
  const firstDay = Math.ceil(fromMs / dayMs) * dayMs;
  const lastDay = Math.floor(toMs / dayMs) * dayMs;
  const rows = records.all<Row>(query, { accountId, fromMs, toMs, firstDay, lastDay });
  const byModel = Map.groupBy(rows, ({ provider, model }) => `${provider}/${model}`);
  return {
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
    totals: amounts(rows),
    by_day: [...Map.groupBy(rows, ({ day }) => day)].map(([day, of]) => ({ day, ...amounts(of) })),
    by_model: [...byModel]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, of]) => ({ provider: of[0]?.provider ?? '', model: of[0]?.model ?? '', ...amounts(of) })),
  };
}

/** Sums of people with generations, highest spending first. UTC days that overlap the range count whole. */
export function usageByPerson(records: Records, fromMs: number, toMs: number): readonly JsonObject[] {
  return records
    .all<Sums & { id: string; name: string; email: string }>(
      `SELECT person.id, name, email, used.* FROM person JOIN (
         SELECT account_id AS account, sum(requests) AS requests, sum(failed) AS failed, sum(media) AS media, sum(milli) AS milli
         FROM usage_day WHERE day > ? AND day < ? GROUP BY account_id
       ) AS used ON account = person.account_id ORDER BY milli DESC, email`,
      fromMs - dayMs,
      toMs,
    )
    .map((row) => ({ person: row.id, name: row.name, email: row.email, ...amounts([row]) }));
}

function amounts(rows: readonly Sums[]): JsonObject {
  const sum = (name: keyof Sums): number => rows.reduce((total, row) => total + row[name], 0);
  return {
    requests: sum('requests'),
    failed: sum('failed'),
    media: sum('media'),
    credits: sum('milli') / 1000,
  };
}
