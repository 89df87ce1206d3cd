import { z } from 'zod';

/** A time of day by the local clock: "22:00". */
export const zDayTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time as 22:00.');

/** When work may be sent, and for how much. */
export const zNightPlan = z.object({
  /** The start; null: at once. */
  startAt: zDayTime.nullable(),
  /** The end; null: however long it takes. */
  until: zDayTime.nullable(),
  /** Thousandths of a credit; null: no bound except those of the settings. */
  mostMilli: z.number().int().positive().max(1_000_000_000_000).nullable(),
});
export type NightPlan = z.infer<typeof zNightPlan>;

export const noPlan: NightPlan = { startAt: null, until: null, mostMilli: null };

/** The times of a plan, ms UTC: they stay the same if the clock is set or the computer sleeps meanwhile. */
export type NightWindow = Readonly<{ startsAt: number | null; untilAt: number | null }>;

/**
 * The next start of the plan by the clock, and the next end after it. If the next end comes before the next start, the plan
 * is running: it starts now, and stops at that end.
 * @param now ms UTC
 */
export function windowOf({ startAt, until }: Pick<NightPlan, 'startAt' | 'until'>, now: number): NightWindow {
  const startsAt = startAt === null ? null : nextTime(startAt, now);
  if (until === null) return { startsAt, untilAt: null };
  const untilAt = nextTime(until, now);
  if (startsAt === null || untilAt < startsAt) return { startsAt: null, untilAt };
  return { startsAt, untilAt: nextTime(until, startsAt) };
}

/**
 * The stretch over which a plan's credits are counted, named by a time in ms UTC: the night or day that ends at this time;
 * without an end, the one that starts at it; and without either, the calendar day.
 */
export function nightOf({ startsAt, untilAt }: NightWindow, now: number): number {
  const day = new Date(now);
  return untilAt ?? startsAt ?? new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime();
}

// by the calendar and not by adding a day's length: nights on which clocks change have 23 or 25 hours
function nextTime(dayTime: string, after: number): number {
  const [hours = 0, minutes = 0] = dayTime.split(':').map(Number);
  const day = new Date(after);
  const on = (days: number) =>
    new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hours, minutes).getTime();
  const today = on(0);
  return today > after ? today : on(1);
}
