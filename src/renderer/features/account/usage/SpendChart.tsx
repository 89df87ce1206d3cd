import type { UsageBy, UsageReport } from '@shared/domain/account/Usage';
import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';
import { useMemo, useState } from 'react';
import { Plot } from '../../../ui/chart/Plot';
import { spendData, spendShape } from '../../../ui/chart/spendShape';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { useAccountStore } from '../useAccountStore';
import { chartBars } from './chartBars';
import { partBars } from './partBars';

/**
 * Spending per day, or per group of the table: confirmed solid, possible hatched. The table below is its
 * accessible equivalent.
 */
export function SpendChart({ report, by }: Readonly<{ report: UsageReport; by: UsageBy }>) {
  const { drawn, setDrawn } = useAccountStore();
  const hasParts = by !== 'day' && by !== 'month';
  const isParts = hasParts && drawn === 'parts';
  const bars = useMemo(
    () => (isParts ? partBars(report, by) : chartBars(report.days)),
    [isParts, report, by],
  );
  const data = useMemo(() => spendData(bars), [bars]);
  const shape = useMemo(() => spendShape(bars, isParts), [bars, isParts]);
  const [place, setPlace] = useState<number | null>(null);
  const pointed = place === null ? undefined : bars[place];
  const { confirmedMilli, possibleMilli, requests } = report.total;
  const title = isParts
    ? t('account.spentBy', { by })
    : report.days.length > bars.length
      ? t('account.spentPerMonth')
      : t('account.spentPerDay');
  return (
    <section
      aria-label={title}
      className="flex min-h-58 min-w-0 flex-1 flex-col gap-2 rounded-lg border border-line bg-panel p-4"
    >
      <div className="flex min-h-6.5 items-center justify-between gap-4">
        <div className="flex shrink-0 items-center gap-3">
          <h2 className="text-sm text-muted">{title}</h2>
          {hasParts && requests > 0 ? (
            <div className="w-44">
              <SegmentedControl
                label={t('account.whatTheChartShows')}
                value={drawn}
                options={[
                  { value: 'time', label: t('account.overTime') },
                  { value: 'parts', label: t('account.groupedBy', { by }) },
                ]}
                onChange={(next) => {
                  setPlace(null);
                  setDrawn(next);
                }}
              />
            </div>
          ) : null}
        </div>
        {pointed ? (
          <p aria-hidden className="truncate text-xs text-muted tabular-nums">
            {pointed.name}:{' '}
            <span className="text-ink">
              {t('account.confirmedCredits', { credits: formatCredits(pointed.confirmed * 1000) })}
            </span>
            {pointed.possible > 0
              ? ` · ${t('account.possibleCredits', { credits: formatCredits(pointed.possible * 1000) })}`
              : ''}
          </p>
        ) : requests === 0 ? null : (
          <p aria-hidden className="flex shrink-0 items-center gap-3 text-xs text-muted">
            <Key name={t('account.confirmedKey')} className="bg-(--bar)" />
            <Key
              name={t('account.possibleKey')}
              className="bg-[repeating-linear-gradient(135deg,var(--bar)_0_2px,transparent_2px_4px)]"
            />
          </p>
        )}
      </div>
      {requests === 0 ? (
        <p className="m-auto text-sm text-muted">{t('account.nothingWasSpentInTheseDays')}</p>
      ) : (
        <Plot
          label={t('account.chartWords', {
            bars: bars.length,
            confirmed: formatCredits(confirmedMilli),
            possible: formatCredits(possibleMilli),
            isParts,
          })}
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
