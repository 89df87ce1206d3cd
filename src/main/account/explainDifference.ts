import type { Difference, DifferenceLine } from '@shared/domain/account/UsageComparison';
import type { KnownUsage } from '../ports/UsageFacts';

/** The usage of a date range, or of one part of it, by Easel and by the service. Thousandths of a credit. */
export type DifferenceFacts = KnownUsage &
  Readonly<{ service: Readonly<{ requests: number | null; milliCredits: number | null }> }>;

/**
 * Lists reasons for a difference, certain reasons first; the lines add up to the difference. `days`: days in UTC,
 * not local; `strangers`: history entries of other programs (`unmatched`); `lost`: answers that never arrived.
 */
export function explainDifference({ service, own, ownInUtc, unmatched }: DifferenceFacts): Difference {
  const { milliCredits: serviceMilli, requests: serviceRequests } = service;
  if (serviceMilli === null) return { serviceMilli, serviceRequests, differenceMilli: null, lines: [] };
  const differenceMilli = serviceMilli - own.confirmedMilli;
  const lines: DifferenceLine[] = [];
  let unexplainedMilli = differenceMilli;
  const addLine = (why: DifferenceLine['why'], milli: number, requests: number): void => {
    if (milli === 0) return;
    lines.push({ why, milli, requests });
    unexplainedMilli -= milli;
  };
  addLine('days', ownInUtc.confirmedMilli - own.confirmedMilli, 0);
  // a merely possible reason explains at most the rest of the difference
  const limitToRemaining = (milli: number): number => Math.max(0, Math.min(unexplainedMilli, milli));
  addLine('strangers', limitToRemaining(unmatched.milli), unmatched.requests);
  // a lost answer without an estimate may have cost any amount
  addLine(
    'lost',
    ownInUtc.lostUnpriced > 0 ? Math.max(0, unexplainedMilli) : limitToRemaining(ownInUtc.possibleMilli),
    ownInUtc.lost,
  );
  addLine('unpriced', ownInUtc.unpriced > 0 ? Math.max(0, unexplainedMilli) : 0, ownInUtc.unpriced);
  addLine('unexplained', unexplainedMilli, 0);
  return { serviceMilli, serviceRequests, differenceMilli, lines };
}
