import { z } from 'zod';
import { t } from '../../messages/t';

export const zDayTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => t('words.writeTimeAs') });

/** A schedule for background jobs: when they may be sent, and their spending limit. */
export const zDailySchedule = z.object({
  /** null: now. */
  startAt: zDayTime.nullable(),
  /** null: no end. */
  until: zDayTime.nullable(),
  /** The spending limit, thousandths of a credit; null: only the limits in the settings. */
  mostMilli: z.number().int().positive().max(1_000_000_000_000).nullable(),
});
export type DailySchedule = z.infer<typeof zDailySchedule>;

export const noSchedule: DailySchedule = { startAt: null, until: null, mostMilli: null };

/** The times of a schedule, ms UTC; they do not change if the clock is set or the computer sleeps. */
export type ScheduleWindow = Readonly<{ startsAt: number | null; untilAt: number | null }>;

/** The next start of a schedule, and the next end after it. If the end comes first, the schedule is running already. */
export function scheduleWindowOf(
  { startAt, until }: Pick<DailySchedule, 'startAt' | 'until'>,
  now: number,
): ScheduleWindow {
  const startsAt = startAt === null ? null : nextTime(startAt, now);
  if (until === null) return { startsAt, untilAt: null };
  const untilAt = nextTime(until, now);
  if (startsAt === null || untilAt < startsAt) return { startsAt: null, untilAt };
  return { startsAt, untilAt: nextTime(until, startsAt) };
}

/** The id of the period whose spending is counted: the schedule's end, else its start, else midnight; ms UTC. */
export function spendPeriodIdOf({ startsAt, untilAt }: ScheduleWindow, now: number): number {
  const day = new Date(now);
  return untilAt ?? startsAt ?? new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime();
}

// by calendar days, not by adding 24 hours: days on which the clocks change have 23 or 25 hours
function nextTime(dayTime: string, after: number): number {
  const [hours = 0, minutes = 0] = dayTime.split(':').map(Number);
  const day = new Date(after);
  const timeInDays = (days: number) =>
    new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hours, minutes).getTime();
  const today = timeInDays(0);
  return today > after ? today : timeInDays(1);
}
