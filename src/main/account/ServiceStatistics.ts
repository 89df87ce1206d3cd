// The service's own statistics, stored as received, and therefore available offline.

import { type DayRange, noAmounts } from '@shared/domain/account/Usage';
import type { UsageComparison } from '@shared/domain/account/UsageComparison';
import { EaselError } from '@shared/ipc/EaselError';
import { hasMoreUsage, type JsonValue, readUsage, type Usage, type UsageAmount } from '@shared/service';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import type { Connection, ConnectionOf } from '../ports/Connection';
import type { KnownUsage, UsageFacts } from '../ports/UsageFacts';
import { explainDifference } from './explainDifference';

const store = statement<{ profileId: string; range: string; body: string; more: 0 | 1; at: number }>(
  `INSERT INTO usage_cache (profile_id, range_key, body_json, has_more, fetched_at)
   VALUES (@profileId, @range, @body, @more, @at)
   ON CONFLICT (profile_id, range_key) DO UPDATE SET body_json = excluded.body_json, has_more = excluded.has_more,
     fetched_at = excluded.fetched_at`,
);
// a range ends today, so the rows of earlier days are not read again
const forget = statement<[string, number]>('DELETE FROM usage_cache WHERE profile_id = ? AND fetched_at < ?');
const find = statement<[string, string], { body_json: string; has_more: 0 | 1; fetched_at: number }>(
  'SELECT body_json, has_more, fetched_at FROM usage_cache WHERE profile_id = ? AND range_key = ?',
);

const RETENTION_MS = 90 * 86_400_000;

type Parts = Readonly<{
  db: Db;
  now: () => number;
  /** GET /api/usage as received, with its `Link` header. Rejects with EaselError if there is no valid answer. */
  fetchUsage: (
    connection: Connection,
    range: DayRange,
  ) => Promise<Readonly<{ json: JsonValue; link: string | null }>>;
  connectionOf: ConnectionOf;
  factsOf: (question: Readonly<{ profileId: string; range: DayRange }>) => Promise<UsageFacts>;
  onChanged: () => void;
}>;

export class ServiceStatistics {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async refresh(profileId: string, range: DayRange): Promise<void> {
    const { db, now, fetchUsage, connectionOf, onChanged } = this.#parts;
    const connection = await connectionOf(profileId);
    if ('missing' in connection) {
      throw new EaselError(connection.missing === 'key' ? 'unauthorized' : 'unreachable', connection.message);
    }
    const { json, link } = await fetchUsage(connection, range);
    const more = hasMoreUsage(json, link) ? 1 : 0;
    store(db).run({ profileId, range: keyOf(range), body: JSON.stringify(json), more, at: now() });
    forget(db).run(profileId, now() - RETENTION_MS);
    onChanged();
  }

  /** The stored statistics, compared with Easel's own. */
  async compare(profileId: string, range: DayRange): Promise<UsageComparison> {
    const row = find(this.#parts.db).get(profileId, keyOf(range));
    if (!row) return { kind: 'never' };
    const raw = JSON.parse(row.body_json) as JsonValue;
    const reading = readUsage(raw);
    if (!reading.ok) return { kind: 'unreadable', at: row.fetched_at, raw };
    const facts = await this.#parts.factsOf({ profileId, range });
    return {
      kind: 'read',
      at: row.fetched_at,
      isPart: row.has_more === 1,
      ...compared(limitToRange(reading.value, range), facts),
    };
  }
}

const keyOf = ({ from, to }: DayRange): string => `${from}..${to}`;

/** Services differ in whether the last day is included, so only the requested days are used. */
function limitToRange(usage: Usage, { from, to }: DayRange): Usage {
  const byDay = usage.byDay.filter(({ day }) => day >= from && day <= to);
  if (byDay.length === usage.byDay.length) return usage;
  return { ...usage, byDay, totals: sumOf(byDay) };
}

function sumOf(amounts: readonly UsageAmount[]): UsageAmount {
  const add = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);
  return amounts.reduce<UsageAmount>(
    (sum, each) => ({
      requests: add(sum.requests, each.requests),
      milliCredits: add(sum.milliCredits, each.milliCredits),
    }),
    { requests: 0, milliCredits: 0 },
  );
}

const noKnownUsage: KnownUsage = {
  own: noAmounts,
  ownInUtc: noAmounts,
  unmatched: { requests: 0, milli: 0 },
};
const zeroUsage: UsageAmount = { requests: 0, milliCredits: 0 };

function compared({ totals, byDay, byModel }: Usage, facts: UsageFacts) {
  const explain = (service: UsageAmount, known: KnownUsage) => explainDifference({ service, ...known });
  const explainEach = (reported: ReadonlyMap<string, UsageAmount>, known: UsageFacts['byDay']) => {
    if (reported.size === 0) return [];
    const knownByKey = new Map(known);
    const keys = new Set([...knownByKey.keys(), ...reported.keys()]);
    // if the service reports any keys, a missing key means 0
    return [...keys].map((key) => ({
      key,
      ...explain(reported.get(key) ?? zeroUsage, knownByKey.get(key) ?? noKnownUsage),
    }));
  };
  const parts = byDay.length > 0 ? byDay : byModel;
  const models = facts.byModel.map(([id]) => id);
  return {
    total: explain(totals.milliCredits === null && parts.length > 0 ? sumOf(parts) : totals, facts.total),
    byModel: explainEach(new Map(byModel.map((row) => [modelIdOf(row, models), row])), facts.byModel),
    byDay: explainEach(new Map(byDay.map((row) => [row.day, row])), facts.byDay),
  };
}

function modelIdOf(
  { provider, model }: Readonly<{ provider: string | null; model: string }>,
  known: readonly string[],
): string {
  if (provider !== null) return `${provider}/${model}`;
  const same = known.filter((id) => id.endsWith(`/${model}`));
  return same.length === 1 ? (same[0] ?? model) : model;
}
