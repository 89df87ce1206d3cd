import { type NightPlan, type NightWindow, windowOf } from '../../domain/queue/NightPlan';
import { formatCount } from '../formatCount';
import { formatTime } from '../formatTime';
import { creditWords } from './creditWords';

const dayMs = 24 * 3600_000;

/**
 * The effect of a schedule for jobs queued at `nowMs`: "Starts at 22:00, only until 06:00, at most 40
 * credits", or within those hours "Now, until 06:00, at most 40 credits"; '' without a schedule.
 */
export function dayPlanWords({ mostMilli, ...times }: NightPlan, nowMs: number): string {
  return planWords({ ...windowOf(times, nowMs), mostMilli }, nowMs);
}

/** As {@link dayPlanWords}, for concrete times. */
export function planWords(
  plan: NightWindow & Readonly<{ mostMilli?: number | null }>,
  nowMs: number,
): string {
  const { startsAt, untilAt, mostMilli = null } = plan;
  const words = [
    ...windowWords(startsAt, untilAt, nowMs),
    ...(mostMilli === null ? [] : [`at most ${creditWords(mostMilli)}`]),
  ].join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The message after the end of a schedule. */
export function planOverWords(untilAt: number, left: number, nowMs: number): string {
  const waits = left === 1 ? '1 job waits' : `${formatCount(left)} jobs wait`;
  return `The time set for this ended at ${planTime(untilAt, nowMs)}. ${waits}.`;
}

function windowWords(startsAt: number | null, untilAt: number | null, nowMs: number): readonly string[] {
  if (untilAt !== null && untilAt <= nowMs) return [`ended at ${planTime(untilAt, nowMs)}`];
  if (startsAt === null || startsAt <= nowMs) {
    if (untilAt !== null) return [`now, until ${aheadWords(untilAt, nowMs)}`];
    return startsAt === null ? [] : [`started at ${planTime(startsAt, nowMs)}`];
  }
  const start = aheadWords(startsAt, nowMs);
  const starts = `starts ${start.startsWith('tomorrow') ? '' : 'at '}${start}`;
  // the end is within a day of the start
  return untilAt === null ? [starts] : [starts, `only until ${planTime(untilAt, startsAt)}`];
}

/** "22:00", or "tomorrow at 22:00" if that is not the coming night. */
function aheadWords(timeMs: number, nowMs: number): string {
  const isTonight = timeMs - nowMs <= dayMs / 2 || isSameDay(timeMs, nowMs);
  if (isTonight) return planTime(timeMs, nowMs);
  const day = new Date(nowMs);
  const tomorrow = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime();
  return isSameDay(timeMs, tomorrow) ? `tomorrow at ${formatTime(timeMs, timeMs)}` : planTime(timeMs, nowMs);
}

function isSameDay(oneMs: number, otherMs: number): boolean {
  return new Date(oneMs).toDateString() === new Date(otherMs).toDateString();
}

function planTime(timeMs: number, nowMs: number): string {
  return formatTime(timeMs, Math.abs(timeMs - nowMs) < dayMs ? timeMs : nowMs);
}
