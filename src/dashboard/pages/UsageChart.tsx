import { t } from '@shared/messages/t';
import { formatCalendarDay, formatWholeDay } from '@shared/words/formatCalendar';
import { useMemo, useState } from 'react';
import { Plot } from '../../renderer/ui/chart/Plot';
import { type Bar, spendData, spendShape } from '../../renderer/ui/chart/spendShape';
import type { UsageDay } from '../responseSchemas';
import { credits } from '../words';

const dayMs = 24 * 60 * 60 * 1000;

/** Every UTC day from `from` to `to`, including days without spending. */
function eachDay(from: string, to: string, rows: readonly UsageDay[]): readonly Bar[] {
  const spent = new Map(rows.map((row) => [row.day, row.credits]));
  const days: Bar[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    const confirmed = spent.get(day) ?? 0;
    days.push({ label: formatCalendarDay(day), name: formatWholeDay(day), confirmed, possible: 0 });
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
  const data = useMemo(() => spendData(days), [days]);
  const shape = useMemo(() => spendShape(days, false), [days]);
  const [place, setPlace] = useState<number | null>(null);
  const pointed = place === null ? undefined : days[place];
  return (
    <section
      aria-label={t('dashboard.spentPerDay')}
      className="flex flex-col gap-2 rounded-lg border border-line bg-panel p-4"
    >
      <div className="flex justify-between gap-4 text-sm text-muted">
        <h2>{t('dashboard.spentPerDayCredits')}</h2>
        <p aria-hidden className="tabular-nums">
          {pointed ? `${pointed.name}: ${credits(pointed.confirmed)}` : ''}
        </p>
      </div>
      <Plot
        label={t('dashboard.spentEachDay', { days: days.length })}
        height={180}
        shape={shape}
        data={data}
        onPoint={setPlace}
      />
    </section>
  );
}
