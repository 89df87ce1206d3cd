import { t } from '@shared/messages/t';
import { csvCell } from '@shared/words/csvCell';
import { formatCalendarDay, formatWholeDay } from '@shared/words/formatCalendar';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../renderer/ui/Button';
import { Plot } from '../../renderer/ui/chart/Plot';
import { type Bar, spendChartData, spendChartOptions } from '../../renderer/ui/chart/spendChart';
import { SegmentedControl } from '../../renderer/ui/fields/SegmentedControl';
import { credits } from '../formats';
import { Metric, PageHead, QueryResult } from '../PageParts';
import { request } from '../request';
import { type UsageDay, zUsage, zUsageByPerson } from '../responseSchemas';
import { type Column, Table } from '../Table';

const dayMs = 24 * 60 * 60 * 1000;

/** Every UTC day from `from` to `to`, including days without spending. */
function eachDay(from: string, to: string, rows: readonly UsageDay[]): readonly Bar[] {
  const spent = new Map(rows.map((row) => [row.day, row.credits]));
  const days: Bar[] = [];
  for (let dayStart = Date.parse(from); dayStart <= Date.parse(to); dayStart += dayMs) {
    const day = new Date(dayStart).toISOString().slice(0, 10);
    const confirmed = spent.get(day) ?? 0;
    days.push({ label: formatCalendarDay(day), name: formatWholeDay(day), confirmed, possible: 0 });
  }
  return days;
}

/** A chart with one bar per day. The tables below contain the same figures. */
function UsageChart({ from, to, rows }: Readonly<{ from: string; to: string; rows: readonly UsageDay[] }>) {
  const days = useMemo(() => eachDay(from, to, rows), [from, to, rows]);
  const data = useMemo(() => spendChartData(days), [days]);
  const createOptions = useMemo(() => spendChartOptions(days, false), [days]);
  const [pointedIndex, setPointedIndex] = useState<number | null>(null);
  const pointedDay = pointedIndex === null ? undefined : days[pointedIndex];
  return (
    <section
      aria-label={t('dashboard.spentPerDay')}
      className="flex flex-col gap-2 rounded-lg border border-line bg-panel p-4"
    >
      <div className="flex justify-between gap-4 text-sm text-muted">
        <h2>{t('dashboard.spentPerDayCredits')}</h2>
        <p aria-hidden className="tabular-nums">
          {pointedDay ? `${pointedDay.name}: ${credits(pointedDay.confirmed)}` : ''}
        </p>
      </div>
      <Plot
        label={t('dashboard.spentEachDay', { days: days.length })}
        height={180}
        createOptions={createOptions}
        data={data}
        onHover={setPointedIndex}
      />
    </section>
  );
}

const periodOptions = [
  { value: '7', label: t('dashboard.week') },
  { value: '30', label: t('dashboard.month') },
  { value: '365', label: t('dashboard.year') },
] as const;
type Sums = Readonly<{ requests: number; failed: number; media: number; credits: number }>;

const totalColumns: readonly Column<Sums>[] = [
  { name: t('dashboard.requests'), isNumber: true, cell: ({ requests }) => requests },
  { name: t('dashboard.failed'), isNumber: true, hiddenWhenNarrow: true, cell: ({ failed }) => failed },
  { name: t('dashboard.files'), isNumber: true, hiddenWhenNarrow: true, cell: ({ media }) => media },
  { name: t('dashboard.credits'), isNumber: true, cell: (row) => credits(row.credits) },
];
/** Number of rows shown at first; the downloaded file has all rows. */
const maxInitialRows = 50;
const csvHeads = ['requests', 'failed', 'files', 'credits'] as const;
const csvValues = ({ requests, failed, media, credits: amount }: Sums) => [requests, failed, media, amount];

export function UsagePage({ isAdmin }: Readonly<{ isAdmin: boolean }>) {
  const [days, setDays] = useState<(typeof periodOptions)[number]['value']>('30');
  const to = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.parse(to) - (Number(days) - 1) * dayMs).toISOString().slice(0, 10);
  const query = `from=${from}&to=${to}`;
  const usage = useQuery({
    queryKey: ['usage', query],
    queryFn: () => request('GET', `/api/usage?${query}`, zUsage),
  });
  const people = useQuery({
    queryKey: ['usageByPerson', query],
    queryFn: () => request('GET', `/api/admin/usage?${query}`, zUsageByPerson),
    enabled: isAdmin,
  });
  return (
    <>
      <PageHead
        title={t('dashboard.usage')}
        about={t('dashboard.usageHint')}
        actions={
          <div className="w-54">
            <SegmentedControl
              label={t('dashboard.days')}
              value={days}
              options={periodOptions}
              onChange={setDays}
            />
          </div>
        }
      />
      <QueryResult query={usage}>
        {({ totals, by_day: byDay, by_model: byModel }) => (
          <>
            <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
              <Metric name={t('dashboard.credits')} value={credits(totals.credits)} />
              <Metric name={t('dashboard.requests')} value={String(totals.requests)} />
              <Metric name={t('dashboard.files')} value={String(totals.media)} />
              <Metric
                name={t('dashboard.failed')}
                value={String(totals.failed)}
                note={t('dashboard.failedRequestsCostNothing')}
              />
            </dl>
            {totals.requests === 0 ? (
              <p className="text-sm text-muted">{t('dashboard.nothingWasUsedInTheseDays')}</p>
            ) : (
              <>
                <UsageChart from={from} to={to} rows={byDay} />
                <SumsTable
                  title={t('dashboard.byModel')}
                  by="model"
                  dateRange={`${from}-${to}`}
                  head={t('dashboard.model')}
                  rows={byModel.map((row) => ({
                    ...row,
                    id: `${row.provider}/${row.model}`,
                    name: `${row.provider}/${row.model}`,
                  }))}
                />
                <SumsTable
                  title={t('dashboard.byDay')}
                  by="day"
                  dateRange={`${from}-${to}`}
                  head={t('dashboard.day')}
                  rows={byDay.map((row) => ({ ...row, id: row.day, name: row.day })).reverse()}
                />
              </>
            )}
          </>
        )}
      </QueryResult>
      {isAdmin ? (
        <QueryResult query={people}>
          {({ by_person: rows }) => (
            <SumsTable
              title={t('dashboard.byPerson')}
              by="person"
              dateRange={`${from}-${to}`}
              head={t('dashboard.person')}
              rows={rows.map((row) => ({ ...row, id: row.person, name: row.name || row.email }))}
            />
          )}
        </QueryResult>
      ) : null}
    </>
  );
}

type SumsTableProps = Readonly<{
  title: string;
  /** The name of the first column in the downloaded file, whose column names are not translated. */
  by: 'model' | 'day' | 'person';
  dateRange: string;
  head: string;
  rows: readonly (Sums & { id: string; name: string })[];
}>;

function SumsTable({ title, by, dateRange: days, head, rows }: SumsTableProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (rows.length === 0) return null;
  const save = () => {
    const lines = rows.map((row) => [csvCell(row.name), ...csvValues(row)]);
    const text = [[by, ...csvHeads], ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    link.download = `usage-by-${by}-${days}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex items-end justify-between gap-4">
        <h2 className="text-base font-semibold">{title}</h2>
        <Button size="sm" aria-label={t('dashboard.saveCSVNamed', { title })} onPress={save}>
          {t('dashboard.saveCSV')}
        </Button>
      </div>
      <Table
        label={title}
        rows={showsAll ? rows : rows.slice(0, maxInitialRows)}
        keyOf={({ id }) => id}
        columns={[
          { name: head, cell: ({ name }) => <span className="break-all">{name}</span> },
          ...totalColumns,
        ]}
      />
      {rows.length > maxInitialRows && !showsAll ? (
        <Button className="self-center" onPress={() => setShowsAll(true)}>
          {t('dashboard.showAll', { count: rows.length })}
        </Button>
      ) : null}
    </section>
  );
}
