import { formatCalendarDay, formatWholeDay } from '@shared/words/formatCalendar';
import { useMemo, useState } from 'react';
import uPlot from 'uplot';
import { type Colours, Plot, type PlotShape } from '../../renderer/ui/chart/Plot';
import type { UsageDay } from '../responseSchemas';
import { credits } from '../words';

const dayMs = 24 * 60 * 60 * 1000;
const font = "11px 'Inter Variable', system-ui, sans-serif";
/** Minimum width of a label below the bars, px. */
const labelRoom = 64;

/** Every UTC day from `from` to `to`, including days without spending. */
function eachDay(from: string, to: string, rows: readonly UsageDay[]) {
  const spent = new Map(rows.map((row) => [row.day, row.credits]));
  const days: { readonly day: string; readonly credits: number }[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    days.push({ day, credits: spent.get(day) ?? 0 });
  }
  return days;
}

/** A chart with one bar per day. The tables below contain the same figures. */
export function UsageChart({
  from,
  to,
  rows,
}: Readonly<{ from: string; to: string; rows: readonly UsageDay[] }>) {
  const days = useMemo(() => eachDay(from, to, rows), [from, to, rows]);
  const data = useMemo(
    (): uPlot.AlignedData => [days.map((_, place) => place), days.map((each) => each.credits)],
    [days],
  );
  const shape = useMemo(() => (colours: Colours) => barsOf(days, colours), [days]);
  const [place, setPlace] = useState<number | null>(null);
  const pointed = place === null ? undefined : days[place];
  return (
    <section
      aria-label="Spent per day"
      className="flex flex-col gap-2 rounded-lg border border-line bg-panel p-4"
    >
      <div className="flex justify-between gap-4 text-sm text-muted">
        <h2>Spent per day, credits</h2>
        <p aria-hidden className="tabular-nums">
          {pointed ? `${formatWholeDay(pointed.day)}: ${credits(pointed.credits)}` : ''}
        </p>
      </div>
      <Plot
        label={`Credits spent on each of ${days.length} days. The tables below say the same.`}
        height={180}
        shape={shape}
        data={data}
        onPoint={setPlace}
      />
    </section>
  );
}

function barsOf(days: ReturnType<typeof eachDay>, colours: Colours): PlotShape {
  const paths = uPlot.paths.bars?.({ size: [0.68, 44] });
  return {
    padding: [10, 4, 0, 0],
    legend: { show: false },
    cursor: { x: false, y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: () => [-0.6, Math.max(0, days.length - 0.4)] },
      y: { range: (_plot, _low, high) => [0, high > 0 ? high * 1.08 : 1] },
    },
    axes: [
      {
        font,
        stroke: colours.muted,
        size: 24,
        gap: 6,
        grid: { show: false },
        ticks: { show: false },
        splits: (plot) => {
          const step = Math.max(1, Math.ceil((days.length * labelRoom) / plot.width));
          return days.flatMap((_, place) => (place % step === 0 ? [place] : []));
        },
        values: (_plot, places) =>
          places.map((place) => formatCalendarDay(days[place]?.day ?? days[0]?.day ?? '')),
      },
      {
        font,
        stroke: colours.muted,
        size: 48,
        gap: 6,
        space: 44,
        grid: { stroke: colours.line, width: 1 },
        ticks: { show: false },
      },
    ],
    series: [{}, { ...(paths ? { paths } : {}), points: { show: false }, width: 0, fill: colours.bar }],
  };
}
