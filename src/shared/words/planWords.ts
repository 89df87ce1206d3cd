import type { NightPlan, NightWindow } from '../domain/NightPlan';
import { creditWords } from './creditWords';
import { formatCount } from './formatCount';
import { formatTime } from './formatTime';

const dayMs = 24 * 3600_000;

/** "Starts at 22:00, only until 06:00, at most 40 credits", as it was chosen; '' where nothing was. */
export function dayPlanWords({ startAt, until, mostMilli }: NightPlan): string {
  return inWords(startAt, until, mostMilli);
}

/** The same of the moments it came to; one that is more than a day ahead with its day. */
export function planWords(
  plan: NightWindow & Readonly<{ mostMilli?: number | null }>,
  nowMs: number,
): string {
  const { startsAt, untilAt, mostMilli = null } = plan;
  const time = (timeMs: number | null, fromMs: number) => (timeMs === null ? null : planTime(timeMs, fromMs));
  // the end is within a day of the start
  return inWords(time(startsAt, nowMs), time(untilAt, startsAt ?? nowMs), mostMilli);
}

/** What is said once the time of a plan has passed. */
export function planOverWords(untilAt: number, left: number, nowMs: number): string {
  const waits = left === 1 ? '1 job waits' : `${formatCount(left)} jobs wait`;
  return `The time set for this ended at ${planTime(untilAt, nowMs)}. ${waits}.`;
}

function planTime(timeMs: number, nowMs: number): string {
  return formatTime(timeMs, Math.abs(timeMs - nowMs) < dayMs ? timeMs : nowMs);
}

function inWords(start: string | null, until: string | null, mostMilli: number | null): string {
  const words = [
    start === null ? null : `starts at ${start}`,
    until === null ? null : `only until ${until}`,
    mostMilli === null ? null : `at most ${creditWords(mostMilli)}`,
  ]
    .filter((part) => part !== null)
    .join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
