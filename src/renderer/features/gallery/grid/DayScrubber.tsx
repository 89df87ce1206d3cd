import { t } from '@shared/messages/t';
import { formatMonthName } from '@shared/words/formatCalendar';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { classNames } from '../../../ui/classNames';
import { dayLabel } from '../dayLabel';
import type { GridLayout } from './layout/GridLayout';
import { dayAtShare, hasDays, pageKeyTarget, scrubberTicks } from './layout/scrubberTicks';

type Props = Readonly<{
  layout: GridLayout;
  contentTop: number;
  viewHeight: number;
  /** Width of the scroll bar beside the scrubber, px. */
  barWidth: number;
  /** yyyymmdd */
  today: number;
  onScrollTo: (contentY: number) => void;
}>;

/**
 * Months and years, spaced by their share of the content. A click or drag scrolls there, arrows move by day,
 * Page Up and Page Down by month.
 */
export function DayScrubber({ layout, contentTop, viewHeight, barWidth, today, onScrollTo }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const [hoverShare, setHoverShare] = useState<number | null>(null);
  const ticks = useMemo(() => scrubberTicks(layout, viewHeight), [layout, viewHeight]);
  const { days, dayTops, totalHeight } = layout;
  // short content needs no scrubber
  if (totalHeight < 2 * viewHeight || days.length < 2) return null;
  const labelOf = (index: number): string => {
    const { day = 0, title } = days.at(index) ?? {};
    return title ?? dayLabel(day, today).title;
  };
  const positionOf = ({ clientY }: PointerEvent): number => {
    const box = strip.current?.getBoundingClientRect();
    return box ? Math.min(1, Math.max(0, (clientY - box.top) / box.height)) : 0;
  };
  const scrollToPointer = (event: PointerEvent) => onScrollTo(positionOf(event) * totalHeight);
  const currentDay = dayAtShare(layout, Math.min(1, Math.max(0, contentTop) / totalHeight));
  const scrollToDay = (index: number) =>
    onScrollTo(dayTops[Math.min(days.length - 1, Math.max(0, index))] ?? 0);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = {
      ArrowUp: () => scrollToDay(currentDay - 1),
      ArrowDown: () => scrollToDay(currentDay + 1),
      PageUp: () => scrollToDay(pageKeyTarget(layout, currentDay, -1)),
      PageDown: () => scrollToDay(pageKeyTarget(layout, currentDay, 1)),
      Home: () => scrollToDay(0),
      End: () => scrollToDay(days.length - 1),
    }[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };
  return (
    <div
      ref={strip}
      role="slider"
      tabIndex={0}
      aria-label={hasDays(layout) ? t('account.days') : t('gallery.groups')}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={days.length - 1}
      aria-valuenow={currentDay}
      aria-valuetext={labelOf(currentDay)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        scrollToPointer(event);
      }}
      onPointerMove={(event) => {
        setHoverShare(positionOf(event));
        if (event.currentTarget.hasPointerCapture(event.pointerId)) scrollToPointer(event);
      }}
      onPointerLeave={() => setHoverShare(null)}
      className="group/days absolute inset-y-2.5 z-10 w-5 cursor-pointer touch-none rounded-sm select-none"
      style={{ right: barWidth }}
    >
      {ticks.map(({ share, month, year, hasLabel }) =>
        !hasLabel ? (
          <span
            key={month}
            aria-hidden
            className="absolute end-2 size-1 rounded-full bg-faint group-hover/days:bg-muted"
            style={{ top: `${100 * share}%` }}
          />
        ) : (
          <span
            key={month}
            aria-hidden
            className={classNames(
              'absolute end-0.5 mt-1.5 text-xs tabular-nums [writing-mode:vertical-rl] group-hover/days:text-ink',
              year === null ? 'text-faint' : 'text-muted',
            )}
            style={{ top: `${100 * share}%` }}
          >
            {year ?? formatMonthName(month)}
          </span>
        ),
      )}
      <span
        aria-hidden
        className="pointer-events-none absolute inset-x-0.5 h-0.5 rounded-full bg-accent"
        style={{ top: `${Math.min(99.7, (100 * Math.max(0, contentTop)) / totalHeight)}%` }}
      />
      {hoverShare === null ? null : (
        <span
          aria-hidden
          className="pointer-events-none absolute end-full me-1 -translate-y-1/2 rounded-md border border-line bg-panel px-2 py-1 text-xs whitespace-nowrap text-ink"
          style={{ top: `clamp(14px, ${100 * hoverShare}%, calc(100% - 14px))` }}
        >
          {labelOf(dayAtShare(layout, hoverShare))}
        </span>
      )}
    </div>
  );
}
