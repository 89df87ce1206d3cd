import type { GridLayout } from './GridLayout';
import { upperBound } from './upperBound';

/** The start of a month, as a share of the whole height from the top. Without `hasLabel`, a dot is shown. */
export type ScrubberTick = Readonly<{ share: number; month: number; year: number | null; hasLabel: boolean }>;

/** Minimum distance between two months, and above a year's label, px. */
const minMonthGap = 7;
const yearLabelHeight = 34;
const monthLabelHeight = 28;

/** The marks of the scrubber, without marks that are too close to an earlier one; none if the groups are not days. */
export function scrubberTicks(layout: GridLayout, height: number): readonly ScrubberTick[] {
  if (!hasDays(layout)) return [];
  const { days, dayTops, totalHeight } = layout;
  const ticks: ScrubberTick[] = [];
  let lastMonth = 0;
  let lastYear = 0;
  let nextFreeY = 0;
  let nextYearY = 0;
  for (let index = 0; index < days.length; index += 1) {
    const { day = 0 } = days.at(index) ?? {};
    const month = Math.floor(day / 100);
    if (month === lastMonth) continue;
    lastMonth = month;
    const share = (dayTops[index] ?? 0) / totalHeight;
    const y = share * height;
    const isYear = Math.floor(month / 100) !== lastYear && y >= nextYearY;
    if (!isYear && y < nextFreeY) continue;
    ticks.push({ share, month, year: isYear ? Math.floor(month / 100) : null, hasLabel: isYear });
    if (isYear) {
      lastYear = Math.floor(month / 100);
      nextYearY = y + yearLabelHeight;
    }
    nextFreeY = y + (isYear ? yearLabelHeight : minMonthGap);
  }
  return withLabels(ticks, height);
}

/** Labels each month with enough room below its start, and drops the months that a label would cover. */
function withLabels(ticks: readonly ScrubberTick[], height: number): readonly ScrubberTick[] {
  const shown: ScrubberTick[] = [];
  let nextFreeY = 0;
  for (const [index, tick] of ticks.entries()) {
    const y = tick.share * height;
    if (tick.year === null && y < nextFreeY) continue;
    const nextYear = ticks.find(({ year }, otherIndex) => otherIndex > index && year !== null);
    const end = nextYear === undefined ? height : nextYear.share * height;
    const hasLabel = tick.year !== null || end - y >= monthLabelHeight;
    shown.push({ ...tick, hasLabel });
    nextFreeY = y + (tick.year !== null ? yearLabelHeight : hasLabel ? monthLabelHeight : 0);
  }
  return shown;
}

export function dayAtShare({ dayTops, totalHeight }: GridLayout, share: number): number {
  return Math.max(0, upperBound(dayTops, share * totalHeight) - 1);
}

/**
 * The index that Page Up or (`step` 1) Page Down moves to: the nearest day of another month; for other groups,
 * a tenth of the groups away.
 */
export function pageKeyTarget(layout: GridLayout, from: number, step: 1 | -1): number {
  const { days } = layout;
  if (hasDays(layout)) return dayInOtherMonth(layout, from, step);
  const to = from + step * Math.max(1, Math.round(days.length / 10));
  return Math.min(days.length - 1, Math.max(0, to));
}

export function hasDays({ days }: GridLayout): boolean {
  return (days.at(0)?.day ?? 0) > 0;
}

function dayInOtherMonth({ days }: GridLayout, from: number, step: 1 | -1): number {
  const monthOf = (index: number) => Math.floor((days.at(index)?.day ?? 0) / 100);
  const end = step === 1 ? days.length - 1 : 0;
  let index = from;
  while (index !== end && monthOf(index) === monthOf(from)) index += step;
  // a step upwards leads to the start of the month
  while (step === -1 && index > 0 && monthOf(index - 1) === monthOf(index)) index -= 1;
  return index;
}
