import type { BalanceCourse } from '@shared/domain/Balance';
import { formatCredits } from '@shared/words/formatCredits';
import { formatDay } from '@shared/words/formatDay';
import { useMemo } from 'react';
import { type Colours, Plot, type PlotShape } from '../../../ui/chart/Plot';
import { courseData } from './courseData';

/** The balance of the last days as a line, and where it goes at this pace as dashes. */
export function BalanceCourseChart({ course }: Readonly<{ course: BalanceCourse }>) {
  const data = useMemo(() => courseData(course), [course]);
  const first = course.points[0];
  const last = course.points.at(-1);
  if (!first || !last || first === last) return null;
  return (
    <Plot
      label={`The balance went from ${formatCredits(first.balanceMilli)} to ${formatCredits(last.balanceMilli)} credits since ${formatDay(first.at, last.at)}.`}
      height={64}
      shape={shape}
      data={data}
    />
  );
}

function shape({ ink, muted }: Colours): PlotShape {
  return {
    padding: [4, 2, 4, 2],
    legend: { show: false },
    cursor: { show: false },
    axes: [{ show: false }, { show: false }],
    scales: { y: { range: (_plot, low, high) => [Math.min(0, low), Math.max(high, low + 1)] } },
    series: [
      {},
      { stroke: ink, width: 1.5, points: { show: false } },
      { stroke: muted, width: 1.5, dash: [3, 4], points: { show: false } },
    ],
  };
}
