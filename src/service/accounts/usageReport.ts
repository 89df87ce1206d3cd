import type { JsonObject } from '@shared/service';
import type { Database } from 'better-sqlite3';

interface Sums {
  readonly requests: number;
  readonly failed: number;
  readonly media: number;
  readonly milli: number;
}

const sums = `COUNT(*) AS requests, COALESCE(SUM(status = 'failed'), 0) AS failed,
  COALESCE(SUM(media_count), 0) AS media, COALESCE(SUM(cost_milli), 0) AS milli`;
const range = 'FROM generation WHERE account_id = ? AND created_at >= ? AND created_at < ?';

/** `{ from, to, totals, by_day, by_model }`; days are UTC. */
export function usageReport(database: Database, accountId: string, fromMs: number, toMs: number): JsonObject {
  const totals = database
    .prepare<[string, number, number], Sums>(`SELECT ${sums} ${range}`)
    .get(accountId, fromMs, toMs);
  const byDay = database
    .prepare<[string, number, number], Sums & { day: string }>(
      `SELECT strftime('%Y-%m-%d', created_at / 1000, 'unixepoch') AS day, ${sums} ${range} GROUP BY day ORDER BY day`,
    )
    .all(accountId, fromMs, toMs);
  const byModel = database
    .prepare<[string, number, number], Sums & { provider: string; model: string }>(
      `SELECT provider, model, ${sums} ${range} GROUP BY provider, model ORDER BY provider, model`,
    )
    .all(accountId, fromMs, toMs);
  return {
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
    totals: amounts(totals ?? { requests: 0, failed: 0, media: 0, milli: 0 }),
    by_day: byDay.map((row) => ({ day: row.day, ...amounts(row) })),
    by_model: byModel.map((row) => ({ provider: row.provider, model: row.model, ...amounts(row) })),
  };
}

/** The sums of each person who generated something, those who spent most first. */
export function usageByPerson(database: Database, fromMs: number, toMs: number): readonly JsonObject[] {
  return database
    .prepare<[number, number], Sums & { id: string; name: string; email: string }>(
      `SELECT person.id, name, email, ${sums} FROM person JOIN generation USING (account_id)
       WHERE generation.created_at >= ? AND generation.created_at < ? GROUP BY person.id ORDER BY milli DESC, email`,
    )
    .all(fromMs, toMs)
    .map((row) => ({ person: row.id, name: row.name, email: row.email, ...amounts(row) }));
}

function amounts({ requests, failed, media, milli }: Sums): JsonObject {
  return { requests, failed, media, credits: milli / 1000 };
}
