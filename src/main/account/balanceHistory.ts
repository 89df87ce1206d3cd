import type { BalanceHistory, BalancePoint } from '@shared/domain/account/Balance';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { latestBalance } from './balancePoints';
import { forecastBalance } from './forecastBalance';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How far back the balance history goes, ms. */
const HISTORY_MS = 30 * dayMs;

// The last point of each hour, found with one index lookup each, because a run adds a point every two seconds.
const lastOfEachHour = statement<{ profileId: string; from: number }, { at: number; balance_milli: number }>(
  `WITH RECURSIVE hour (ends) AS (
     SELECT (min(at) / ${hourMs} + 1) * ${hourMs} FROM balance_point WHERE profile_id = @profileId AND at >= @from
     UNION ALL
     SELECT (SELECT (min(at) / ${hourMs} + 1) * ${hourMs} FROM balance_point
             WHERE profile_id = @profileId AND at >= ends) FROM hour WHERE ends IS NOT NULL)
   SELECT at, balance_milli FROM hour JOIN balance_point ON id = (
     SELECT id FROM balance_point WHERE profile_id = @profileId AND at < ends ORDER BY at DESC, id DESC LIMIT 1)
   WHERE ends IS NOT NULL ORDER BY at`,
);

/** The balance of the last 30 days, a point per hour, and a forecast. Costs one lookup per hour. */
export function balanceHistory(db: Db, profileId: string, now: number): Omit<BalanceHistory, 'isLow'> {
  const points: BalancePoint[] = lastOfEachHour(db)
    .all({ profileId, from: now - HISTORY_MS })
    .map((row) => ({ at: row.at, balanceMilli: row.balance_milli }));
  return { latest: latestBalance(db, profileId), points, forecast: forecastBalance(points, now) };
}
