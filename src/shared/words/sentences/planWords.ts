import { type NightPlan, type NightWindow, windowOf } from '../../domain/queue/NightPlan';
import { localeOf, t } from '../../messages/t';
import { formatTime } from '../formatTime';
import { creditWords } from './creditWords';

const dayMs = 24 * 3600_000;

/** For example "Starts at 22:00, only until 06:00, at most 40 credits"; '' without a schedule. */
export function dayPlanWords({ mostMilli, ...times }: NightPlan, nowMs: number): string {
  return planWords({ ...windowOf(times, nowMs), mostMilli }, nowMs);
}

export function planWords(
  plan: NightWindow & Readonly<{ mostMilli?: number | null }>,
  nowMs: number,
): string {
  const { startsAt, untilAt, mostMilli = null } = plan;
  const words = [
    ...windowWords(startsAt, untilAt, nowMs),
    ...(mostMilli === null ? [] : [t('words.planAtMost', { credits: creditWords(mostMilli) })]),
  ].join(', ');
  return `${words.charAt(0).toLocaleUpperCase(localeOf())}${words.slice(1)}`;
}

export function planOverWords(untilAt: number, left: number, nowMs: number): string {
  return t('words.planOver', { time: planTime(untilAt, nowMs), jobs: left });
}

function windowWords(startsAt: number | null, untilAt: number | null, nowMs: number): readonly string[] {
  if (untilAt !== null && untilAt <= nowMs) return [t('words.planEnded', { time: planTime(untilAt, nowMs) })];
  if (startsAt === null || startsAt <= nowMs) {
    if (untilAt !== null) return [t('words.planNowUntil', timeAhead(untilAt, nowMs))];
    return startsAt === null ? [] : [t('words.planStarted', { time: planTime(startsAt, nowMs) })];
  }
  const starts = t('words.planStarts', timeAhead(startsAt, nowMs));
  // the end is within a day of the start
  return untilAt === null
    ? [starts]
    : [starts, t('words.planOnlyUntil', { time: planTime(untilAt, startsAt) })];
}

/** "22:00", and whether that is tomorrow and not in the coming night. */
function timeAhead(timeMs: number, nowMs: number): Readonly<{ time: string; isTomorrow: boolean }> {
  const isTonight = timeMs - nowMs <= dayMs / 2 || isSameDay(timeMs, nowMs);
  const day = new Date(nowMs);
  const tomorrow = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime();
  const isTomorrow = !isTonight && isSameDay(timeMs, tomorrow);
  return { time: isTomorrow ? formatTime(timeMs, timeMs) : planTime(timeMs, nowMs), isTomorrow };
}

function isSameDay(oneMs: number, otherMs: number): boolean {
  return new Date(oneMs).toDateString() === new Date(otherMs).toDateString();
}

function planTime(timeMs: number, nowMs: number): string {
  return formatTime(timeMs, Math.abs(timeMs - nowMs) < dayMs ? timeMs : nowMs);
}
