// The services' figures for all profiles, beside Easel's ledger.
import type { Difference, DifferenceLine, UsageComparison } from '@shared/domain/account/UsageComparison';
import { t } from '@shared/messages/t';
import { formatTime } from '@shared/words/formatTime';
import type { ServiceFigures } from './usageLines';

/** `problem`: why the last request failed; null: that request succeeded, or there was no request. */
export type ServiceSide = Readonly<{
  profileId: string;
  name: string;
  comparison: UsageComparison;
  problem: string | null;
}>;

type ReadComparison = Extract<UsageComparison, { kind: 'read' }>;

/** The figures of a service that reports spending; null: the service reports none. */
export function readComparison({ comparison }: ServiceSide): ReadComparison | null {
  return comparison.kind === 'read' && comparison.total.serviceMilli !== null ? comparison : null;
}

/** The sum over the profiles whose service reports spending; null: no service does. */
export function sumOfSides(
  sides: readonly ServiceSide[],
): Readonly<{ ownMilli: number; difference: Difference; profiles: number }> | null {
  const totals = sides.flatMap((side) => readComparison(side)?.total ?? []);
  if (totals.length === 0) return null;
  const serviceMilli = sum(totals.map((each) => each.serviceMilli ?? 0));
  const differenceMilli = sum(totals.map((each) => each.differenceMilli ?? 0));
  const requests = totals.map(({ serviceRequests }) => serviceRequests);
  const serviceRequests = requests.includes(null) ? null : sum(requests.map((each) => each ?? 0));
  const lines = sumByReason(totals.flatMap((each) => each.lines));
  return {
    ownMilli: serviceMilli - differenceMilli,
    difference: { serviceMilli, serviceRequests, differenceMilli, lines },
    profiles: totals.length,
  };
}

/** @returns the figures by profile, with a total only if every service has figures; null: no service has figures */
export function profileServiceFigures(sides: readonly ServiceSide[]): ServiceFigures | null {
  const totals = sumOfSides(sides);
  if (totals === null) return null;
  const noFigures = { serviceMilli: null, serviceRequests: null, differenceMilli: null, lines: [] };
  return {
    total: totals.profiles === sides.length ? totals.difference : noFigures,
    byKey: new Map(
      sides.flatMap((side) => {
        const comparison = readComparison(side);
        return comparison === null ? [] : [[side.profileId, comparison.total] as const];
      }),
    ),
  };
}

/** Why a profile's figures are missing, old or incomplete; null: they are complete. */
export function missingFiguresText({ name, comparison, problem }: ServiceSide, now: number): string | null {
  if (problem !== null) {
    return comparison.kind === 'never'
      ? t('account.serviceDidNotAnswer', { name, problem })
      : t('account.serviceDidNotAnswerNow', { name, problem, time: formatTime(comparison.at, now) });
  }
  if (comparison.kind === 'never') return t('account.serviceNotAsked', { name });
  if (comparison.kind === 'unreadable')
    return t('account.serviceUnreadable', { name, time: formatTime(comparison.at, now) });
  if (comparison.total.serviceMilli === null) return t('account.serviceSaysNothing', { name });
  return comparison.isPart ? t('account.serviceGaveFirstPage', { name }) : null;
}

/** Sums the lines of each reason, and sorts the sums as in `order`. */
function sumByReason(lines: readonly DifferenceLine[]): DifferenceLine[] {
  const order = ['days', 'strangers', 'lost', 'unpriced', 'unexplained'] as const;
  return order.flatMap((why) => {
    const matching = lines.filter((line) => line.why === why);
    if (matching.length === 0) return [];
    return [
      {
        why,
        milli: sum(matching.map(({ milli }) => milli)),
        requests: sum(matching.map((each) => each.requests)),
      },
    ];
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
