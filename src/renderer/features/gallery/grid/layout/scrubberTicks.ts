import type { GridLayout } from './GridLayout';
import { upperBound } from './upperBound';

/** The start of a month, as a share of the whole height from the top. A month without a name is a dot. */
export type ScrubberTick = Readonly<{ at: number; month: number; year: number | null; isNamed: boolean }>;

/** Minimum distance between two months, and above a year's label, px. */
const monthRoom = 7;
const yearRoom = 34;
const nameRoom = 28;

/** Where two months or years are too close, the later one is dropped. Empty if the groups are not days. */
export function scrubberTicks(layout: GridLayout, height: number): readonly ScrubberTick[] {
  if (!hasDays(layout)) return [];
  const { days, dayTops, totalHeight } = layout;
  const ticks: ScrubberTick[] = [];
  let lastMonth = 0;
  let lastYear = 0;
  let freeFrom = 0;
  let yearFrom = 0;
  for (let index = 0; index < days.length; index += 1) {
    const { day = 0 } = days.at(index) ?? {};
    const month = Math.floor(day / 100);
    if (month === lastMonth) continue;
    lastMonth = month;
    const at = (dayTops[index] ?? 0) / totalHeight;
    const y = at * height;
    const isYear = Math.floor(month / 100) !== lastYear && y >= yearFrom;
    if (!isYear && y < freeFrom) continue;
    ticks.push({ at, month, year: isYear ? Math.floor(month / 100) : null, isNamed: isYear });
    if (isYear) {
      lastYear = Math.floor(month / 100);
      yearFrom = y + yearRoom;
    }
    freeFrom = y + (isYear ? yearRoom : monthRoom);
  }
  return withNames(ticks, height);
}

/** Labels each month with enough room below its start, and drops the months that a label would cover. */
function withNames(ticks: readonly ScrubberTick[], height: number): readonly ScrubberTick[] {
  const shown: ScrubberTick[] = [];
  let freeFrom = 0;
  for (const [index, tick] of ticks.entries()) {
    const y = tick.at * height;
    if (tick.year === null && y < freeFrom) continue;
    const nextYear = ticks.find(({ year }, other) => other > index && year !== null);
    const end = nextYear === undefined ? height : nextYear.at * height;
    const isNamed = tick.year !== null || end - y >= nameRoom;
    shown.push({ ...tick, isNamed });
    freeFrom = y + (tick.year !== null ? yearRoom : isNamed ? nameRoom : 0);
  }
  return shown;
}

export function dayAtShare({ dayTops, totalHeight }: GridLayout, share: number): number {
  return Math.max(0, upperBound(dayTops, share * totalHeight) - 1);
}

/**
 * To the nearest day of another month; for other groups, by a tenth of them.
 * @param step 1: down
 */
export function largeStep(layout: GridLayout, from: number, step: 1 | -1): number {
  const { days } = layout;
  if (hasDays(layout)) return otherMonth(layout, from, step);
  const to = from + step * Math.max(1, Math.round(days.length / 10));
  return Math.min(days.length - 1, Math.max(0, to));
}

export function hasDays({ days }: GridLayout): boolean {
  return (days.at(0)?.day ?? 0) > 0;
}

function otherMonth({ days }: GridLayout, from: number, step: 1 | -1): number {
  const monthOf = (index: number) => Math.floor((days.at(index)?.day ?? 0) / 100);
  const end = step === 1 ? days.length - 1 : 0;
  let index = from;
  while (index !== end && monthOf(index) === monthOf(from)) index += step;
  // upwards, to the start of the month
  while (step === -1 && index > 0 && monthOf(index - 1) === monthOf(index)) index -= 1;
  return index;
}
