import { type DailySchedule, noSchedule, scheduleWindowOf } from '@shared/domain/queue/DailySchedule';
import type { Lane } from '@shared/domain/queue/Job';
import { exceedsBalance, type Quote } from '@shared/domain/queue/Queue';
import type { Settings } from '@shared/domain/Settings';
import { t } from '@shared/messages/t';
import type { ExpectedMediaCount } from '@shared/models';
import { formatCredits } from '@shared/words/formatCredits';
import { formatTime } from '@shared/words/formatTime';
import { creditsText } from '@shared/words/sentences/creditsText';
import type { Estimate } from './PriceBook';
import type { KnownCost, LimitUse, WorkAhead } from './workAhead';

/** A batch, as numbers of jobs with equal expected results. */
export type BatchMediaCounts = Readonly<{ modelId: string; counts: readonly ExpectedMediaCount[] }>;

/** Money in thousandths of a credit. */
export interface QuoteFacts {
  readonly batches: readonly BatchMediaCounts[];
  readonly estimate: (modelId: string, count: ExpectedMediaCount) => Estimate;
  /** The price of one picture or film in the service's list; null: not listed. */
  readonly listedMilli: (modelId: string) => number | null;
  readonly balanceMilli: number | null;
  /** Time until the work is done, including the jobs ahead of it, ms; null: unknown. */
  readonly timeMs: (
    work: readonly Readonly<{ modelId: string; jobs: number }>[],
    lane: Lane,
  ) => number | null;
  /** The shortest time that the rate limit allows for the work; null: the limit does not matter. */
  readonly minTime: (
    work: readonly Readonly<{ modelId: string; jobs: number }>[],
    lane: Lane,
  ) => Quote['leastTime'];
  readonly ahead: WorkAhead;
  readonly settings: Settings['queue'];
  readonly serviceLimits: readonly ServiceLimit[];
  /** Today's confirmed, possible and reserved charges. */
  readonly spentTodayMilli: number;
  readonly schedule: DailySchedule | null;
  /** The limit of jobs queued before for the same period of a schedule, and its use; null: no such limit. */
  readonly limitUse: LimitUse | null;
  /** The amount that the queue's schedule may still spend; null: the schedule has no limit. */
  readonly scheduleLeftMilli: number | null;
  readonly now: number;
}

/** The remaining credits of a plan or key: "your plan leaves 3 credits this month". */
export type ServiceLimit = Readonly<{ leftMilli: number; description: string }>;

export function buildQuote(facts: QuoteFacts): Quote {
  const { settings, balanceMilli, ahead } = facts;
  const batches = facts.batches.map(({ modelId, counts }) => quoteBatch(modelId, counts, facts));
  const jobs = sum(batches.map((batch) => batch.jobs));
  const known = batches.flatMap(({ milli }) => milli ?? []);
  const isKnown = jobs > 0 && known.length === batches.length;
  const estimateMilli = isKnown ? sum(known) : null;
  const rough = batches.flatMap(({ roughMilli }) => roughMilli ?? []);
  const roughMilli = jobs > 0 && rough.length === batches.length ? sum(rough) : null;
  const work = batches.filter((batch) => batch.jobs > 0);
  const timeMs = jobs === 0 ? null : facts.timeMs(work, 'interactive');
  const queuedTimeMs = jobs === 0 ? null : facts.timeMs(work, 'batch');
  return {
    jobs,
    media: sum(batches.map(({ media }) => media)),
    estimateMilli,
    roughMilli,
    basedOnRuns: isKnown ? Math.min(...batches.map(({ basedOnRuns }) => basedOnRuns)) : 0,
    balanceMilli,
    timeMs,
    queuedTimeMs,
    leastTime: jobs > 0 && timeMs === null ? facts.minTime(work, 'interactive') : null,
    ahead: { jobs: ahead.jobs, ...unpaidCost(ahead) },
    confirmNeeded:
      jobs > settings.confirmAbove ||
      needsConfirmation(roughMilli, settings) ||
      exceedsBalance({ roughMilli, balanceMilli, ahead: unpaidCost(ahead) }),
    warnings:
      jobs === 0
        ? []
        : warningsFor(
            { roughMilli, queuedTimeMs, largestMilli: Math.max(0, ...rough), minMilli: sum(rough) },
            facts,
          ),
    note: jobs === 0 ? null : noteOf(isKnown, roughMilli, facts),
  };
}

/** Whether the price is high enough to ask for confirmation. */
function needsConfirmation(roughMilli: number | null, { confirmAboveMilli }: Settings['queue']): boolean {
  return roughMilli !== null && confirmAboveMilli !== null && roughMilli > confirmAboveMilli;
}

/** `milli` null: the price of a request is unknown, or the batch is empty. */
function quoteBatch(modelId: string, counts: readonly ExpectedMediaCount[], facts: QuoteFacts) {
  const estimates = counts.map((count) => ({ count, ...facts.estimate(modelId, count) }));
  const known = estimates.flatMap(({ count, milli }) => (milli === null ? [] : [milli * count.jobs]));
  const milli = counts.length > 0 && known.length === counts.length ? sum(known) : null;
  return {
    modelId,
    jobs: sum(counts.map(({ jobs }) => jobs)),
    media: sum(counts.map(({ jobs, expected }) => jobs * expected.count)),
    milli,
    roughMilli: milli ?? listedCost(counts, facts.listedMilli(modelId)),
    basedOnRuns: Math.min(...estimates.map(({ basedOnRuns }) => basedOnRuns)),
  };
}

/** The cost by the listed price, which for films is the price of a film of typical length; null: not listed. */
function listedCost(counts: readonly ExpectedMediaCount[], listedMilli: number | null): number | null {
  const media = sum(counts.map(({ jobs, expected }) => jobs * expected.count));
  return listedMilli === null || media === 0 ? null : listedMilli * media;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function warningsFor(
  sums: Readonly<{
    roughMilli: number | null;
    queuedTimeMs: number | null;
    largestMilli: number;
    /** The cost of all requests with a known price. */
    minMilli: number;
  }>,
  facts: QuoteFacts,
): string[] {
  const { roughMilli, queuedTimeMs, largestMilli, minMilli } = sums;
  const { balanceMilli, limitUse, scheduleLeftMilli, ahead, now } = facts;
  // requests without a known price are not in the sums, so each warning is certain
  const { waiting, background } = ahead;
  const unpaid = unpaidCost(ahead);
  const { batchLimitMilli, dayLimitMilli } = facts.settings;
  const window = facts.schedule ?? noSchedule;
  const scheduleLimitMilli = scheduleLimitOf(facts);
  const warnings: string[] = [];
  if (balanceMilli !== null && roughMilli !== null && roughMilli + unpaid.milli > balanceMilli) {
    const [needed, left] = [formatCredits(roughMilli), formatCredits(balanceMilli)];
    warnings.push(
      unpaid.milli === 0
        ? t('account.balanceTooLow', { needed, left })
        : t('account.balanceTooLowWithQueue', { needed, left, ...costValues(unpaid) }),
    );
  }
  for (const { leftMilli, description } of facts.serviceLimits) {
    if (roughMilli !== null && roughMilli + unpaid.milli > leftMilli)
      warnings.push(t('account.serviceBoundMet', { needed: formatCredits(roughMilli), words: description }));
  }
  const batchStopsAt = batchLimitMilli !== null && largestMilli > batchLimitMilli ? batchLimitMilli : null;
  if (batchStopsAt !== null) {
    warnings.push(t('account.stopsAtBatchLimit', { limit: creditsText(batchStopsAt) }));
  }
  const leftToday = dayLimitMilli === null ? null : Math.max(0, dayLimitMilli - facts.spentTodayMilli);
  if (leftToday !== null && roughMilli !== null && roughMilli + waiting.milli > leftToday) {
    warnings.push(t('account.stopsAtDayLimit', { ...remainingValues(leftToday), ...usedValues(waiting) }));
  }
  const usedMilli = limitUse === null ? 0 : limitUse.spentMilli + limitUse.waiting.milli;
  const exceedsSchedule = scheduleLimitMilli !== null && minMilli + usedMilli > scheduleLimitMilli;
  if (exceedsSchedule && (batchStopsAt === null || batchStopsAt + usedMilli > scheduleLimitMilli)) {
    const limit = creditsText(scheduleLimitMilli);
    warnings.push(
      usedMilli === 0
        ? t('account.stopsAtPlanLimit', { limit })
        : t('account.stopsAtPlanLimitTaken', { limit, taken: formatCredits(usedMilli) }),
    );
  }
  if (
    scheduleLeftMilli !== null &&
    roughMilli !== null &&
    roughMilli + background.milli > scheduleLeftMilli
  ) {
    warnings.push(
      t('account.stopsAtQueueLimit', { ...remainingValues(scheduleLeftMilli), ...usedValues(background) }),
    );
  }
  const { startsAt, untilAt } = scheduleWindowOf(window, now);
  if (untilAt !== null && queuedTimeMs !== null && queuedTimeMs > untilAt - (startsAt ?? now)) {
    warnings.push(t('account.notAllFinishBy', { end: formatTime(untilAt, untilAt) }));
  }
  return warnings;
}

function noteOf(isKnown: boolean, roughMilli: number | null, facts: QuoteFacts): string | null {
  const notes = [changedLimitNote(facts), isKnown ? null : runsAloneNote(roughMilli, facts)];
  return notes.filter((each) => each !== null).join(' ') || null;
}

/** A note if the limit of the queued jobs was changed and differs from that of the schedule. */
function changedLimitNote({ limitUse, schedule }: QuoteFacts): string | null {
  if (limitUse === null || schedule?.mostMilli == null || limitUse.mostMilli === schedule.mostMilli)
    return null;
  return t('account.limitChangedInQueue', {
    now: creditsText(limitUse.mostMilli),
    before: creditsText(schedule.mostMilli),
  });
}

/** A note if the price is unknown and there is a limit: the first request then runs alone. */
function runsAloneNote(roughMilli: number | null, facts: QuoteFacts): string | null {
  const { batchLimitMilli, dayLimitMilli } = facts.settings;
  const limits = [batchLimitMilli, dayLimitMilli, scheduleLimitOf(facts), facts.scheduleLeftMilli];
  if (limits.every((limit) => limit === null)) return null;
  return t('account.firstRunsAlone', { isListed: roughMilli !== null });
}

function scheduleLimitOf({ limitUse, schedule }: QuoteFacts): number | null {
  return limitUse?.mostMilli ?? schedule?.mostMilli ?? null;
}

function remainingValues(milli: number) {
  return { isOne: milli === 1000, left: creditsText(milli) };
}

function usedValues(cost: KnownCost) {
  return { isTaken: cost.milli !== 0, ...costValues(cost) };
}

function costValues({ milli, unpriced }: KnownCost) {
  return { isLeast: unpriced !== 0, taken: formatCredits(milli) };
}

/** The cost of waiting jobs, and of requests that are not deducted from the balance yet. */
function unpaidCost({ waiting, unbilled }: WorkAhead): KnownCost {
  return { milli: waiting.milli + unbilled.milli, unpriced: waiting.unpriced + unbilled.unpriced };
}
