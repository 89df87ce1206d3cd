import { type DailySchedule, type ScheduleWindow, scheduleWindowOf } from '../../domain/queue/DailySchedule';
import { localeOf, t } from '../../messages/t';
import { formatTime } from '../formatTime';
import { creditsText } from './creditsText';

const dayMs = 24 * 3600_000;

/** For example "Starts at 22:00, only until 06:00, at most 40 credits"; '' without a schedule. */
export function describeDailySchedule({ mostMilli, ...times }: DailySchedule, nowMs: number): string {
  return describeSchedule({ ...scheduleWindowOf(times, nowMs), mostMilli }, nowMs);
}

export function describeSchedule(
  plan: ScheduleWindow & Readonly<{ mostMilli?: number | null }>,
  nowMs: number,
): string {
  const { startsAt, untilAt, mostMilli = null } = plan;
  const text = [
    ...windowTexts(startsAt, untilAt, nowMs),
    ...(mostMilli === null ? [] : [t('words.planAtMost', { credits: creditsText(mostMilli) })]),
  ].join(', ');
  return `${text.charAt(0).toLocaleUpperCase(localeOf())}${text.slice(1)}`;
}

export function planOverText(untilAt: number, remaining: number, nowMs: number): string {
  return t('words.planOver', { time: planTime(untilAt, nowMs), jobs: remaining });
}

function windowTexts(startsAt: number | null, untilAt: number | null, nowMs: number): readonly string[] {
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

/** "22:00", and whether this time is tomorrow but after the coming night. */
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
