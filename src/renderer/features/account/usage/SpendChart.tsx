import type { UsageReport } from '@shared/domain/Usage';
import { formatCredits } from '@shared/words/formatCredits';
import { useMemo, useState } from 'react';
import { Plot } from '../../../ui/chart/Plot';
import { chartBars } from './chartBars';
import { spendData, spendShape } from './spendShape';

/** What was spent on each day: confirmed solid, possible hatched. The table below says the same in words. */
export function SpendChart({ report }: Readonly<{ report: UsageReport }>) {
  const bars = useMemo(() => chartBars(report.days), [report.days]);
  const data = useMemo(() => spendData(bars), [bars]);
  const shape = useMemo(() => spendShape(bars), [bars]);
  const [place, setPlace] = useState<number | null>(null);
  const pointed = place === null ? undefined : bars[place];
  const { confirmedMilli, possibleMilli, requests } = report.total;
  return (
    <section
      aria-label="Spent per day"
      className="flex min-h-58 min-w-0 flex-1 flex-col gap-2 rounded-lg border border-line bg-panel p-4"
    >
      <div className="flex min-h-6.5 items-center justify-between gap-4">
        <h2 className="text-sm text-muted">
          {report.days.length > bars.length ? 'Spent per month' : 'Spent per day'}
        </h2>
        {pointed ? (
          <p aria-hidden className="truncate text-xs text-muted tabular-nums">
            {pointed.name}:{' '}
            <span className="text-ink">{formatCredits(pointed.confirmed * 1000)} confirmed</span>
            {pointed.possible > 0 ? ` · ${formatCredits(pointed.possible * 1000)} possible` : ''}
          </p>
        ) : requests === 0 ? null : (
          <p aria-hidden className="flex shrink-0 items-center gap-3 text-xs text-muted">
            <Key name="confirmed" className="bg-(--bar)" />
            <Key
              name="possible"
              className="bg-[repeating-linear-gradient(135deg,var(--bar)_0_2px,transparent_2px_4px)]"
            />
          </p>
        )}
      </div>
      {requests === 0 ? (
        <p className="m-auto text-sm text-muted">Nothing was spent in these days.</p>
      ) : (
        <Plot
          label={`What was spent, over ${bars.length} bars: ${formatCredits(confirmedMilli)} credits confirmed, ${formatCredits(possibleMilli)} possible. The table below has it by day.`}
          height={180}
          shape={shape}
          data={data}
          onPoint={setPlace}
        />
      )}
    </section>
  );
}

function Key({ name, className }: Readonly<{ name: string; className: string }>) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`size-2.5 rounded-sm ${className}`} />
      {name}
    </span>
  );
}
