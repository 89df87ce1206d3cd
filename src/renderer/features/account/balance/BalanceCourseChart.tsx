import type { BalanceCourse } from '@shared/domain/account/Balance';
import { localeOf, t } from '@shared/messages/t';
import { formatCount } from '@shared/words/formatCount';
import { formatCredits } from '@shared/words/formatCredits';
import { formatDay } from '@shared/words/formatDay';
import { useMemo } from 'react';
import { type Colours, Plot, type PlotShape } from '../../../ui/chart/Plot';
import { courseData } from './courseData';

/** The balance of the last days as a line, and its forecast as a dashed line. */
export function BalanceCourseChart({ course }: Readonly<{ course: BalanceCourse }>) {
  const data = useMemo(() => courseData(course), [course]);
  const first = course.points[0];
  const last = course.points.at(-1);
  if (!first || !last || first === last) return null;
  return (
    <Plot
      label={t('account.balanceCourse', {
        first: formatCredits(first.balanceMilli),
        last: formatCredits(last.balanceMilli),
        day: formatDay(first.at, last.at),
      })}
      height={104}
      shape={shape}
      data={data}
    />
  );
}

const font = "11px 'Inter Variable', system-ui, sans-serif";
const day = new Intl.DateTimeFormat(localeOf(), { day: 'numeric', month: 'short' });

/** Days below the chart, credits beside it. */
function shape({ bar, muted, line }: Colours): PlotShape {
  const axis = { font, stroke: muted, ticks: { show: false } };
  return {
    padding: [8, 2, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    axes: [
      {
        ...axis,
        size: 18,
        gap: 4,
        space: 72,
        grid: { show: false },
        border: { show: true, stroke: line, width: 1 },
        values: (_plot, seconds) => seconds.map((second) => day.format(second * 1000)),
      },
      {
        ...axis,
        size: 46,
        gap: 4,
        space: 30,
        values: (_plot, ticks) => ticks.map((tick) => formatCount(tick)),
        grid: { stroke: line, width: 1 },
        label: t('account.credits'),
        labelFont: font,
        labelSize: 12,
        labelGap: 0,
      },
    ],
    scales: { y: { range: (_plot, low, high) => [Math.min(0, low), Math.max(high, low + 1)] } },
    series: [
      {},
      { stroke: bar, width: 1.5, points: { show: false } },
      { stroke: muted, width: 1.5, dash: [3, 4], points: { show: false } },
    ],
  };
}
