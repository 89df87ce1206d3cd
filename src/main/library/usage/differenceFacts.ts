// Explains why the service's statistics differ: sums by local and by UTC days, and entries not made by Easel.

import { addAmounts, type DayRange, noAmounts } from '@shared/domain/account/Usage';
import { addDays, countDays, startOfLocalDay } from '@shared/domain/localDays';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import type { KnownUsage, UsageFacts } from '../../ports/UsageFacts';
import { slotSums } from './slotSums';

const entriesNotByEasel = statement<
  { profileId: string; from: number; to: number },
  { modelId: string; day: string; requests: number; milli: number }
>(
  `SELECT coalesce(provider || '/', '') || coalesce(model, '') AS modelId,
     strftime('%Y-%m-%d', created_at / 1000, 'unixepoch') AS day, count(*) AS requests, sum(cost_milli) AS milli
   FROM history_entry
   WHERE profile_id = @profileId AND created_at >= @from AND created_at < @to AND readable = 1 AND cost_milli > 0
     AND NOT EXISTS (SELECT 1 FROM attempt WHERE attempt.profile_id = @profileId AND history_id = history_entry.id)
     AND NOT EXISTS (SELECT 1 FROM history_media JOIN asset ON asset.id = asset_id
       WHERE entry_seq = history_entry.seq AND generation_id IS NOT NULL)
   GROUP BY 1, 2`,
);

const noUsage: KnownUsage = { own: noAmounts, ownInUtc: noAmounts, unmatched: { requests: 0, milli: 0 } };

export function differenceFacts(
  db: Db,
  { profileId, range }: Readonly<{ profileId: string; range: DayRange }>,
): UsageFacts {
  const byModel = new Map<string, KnownUsage>();
  const byDay = new Map<string, KnownUsage>();
  let total = noUsage;
  const add = (modelId: string, day: string, more: Partial<KnownUsage>): void => {
    total = addUsage(total, more);
    byModel.set(modelId, addUsage(byModel.get(modelId) ?? noUsage, more));
    byDay.set(day, addUsage(byDay.get(day) ?? noUsage, more));
  };
  for (let n = countDays(range.from, range.to), day = range.from; n > 0; n -= 1, day = addDays(day, 1)) {
    const next = addDays(day, 1);
    for (const own of slotSums(db, profileId, startOfLocalDay(day), startOfLocalDay(next)))
      add(own.modelId, day, { own });
    for (const ownInUtc of slotSums(db, profileId, Date.parse(day), Date.parse(next)))
      add(ownInUtc.modelId, day, { ownInUtc });
  }
  const utc = { from: Date.parse(range.from), to: Date.parse(addDays(range.to, 1)) };
  for (const { modelId, day, ...unmatched } of entriesNotByEasel(db).all({ profileId, ...utc }))
    add(modelId, day, { unmatched });
  return { total, byModel: [...byModel], byDay: [...byDay] };
}

function addUsage(known: KnownUsage, added: Partial<KnownUsage>): KnownUsage {
  return {
    own: added.own ? addAmounts(known.own, added.own) : known.own,
    ownInUtc: added.ownInUtc ? addAmounts(known.ownInUtc, added.ownInUtc) : known.ownInUtc,
    unmatched: {
      requests: known.unmatched.requests + (added.unmatched?.requests ?? 0),
      milli: known.unmatched.milli + (added.unmatched?.milli ?? 0),
    },
  };
}
