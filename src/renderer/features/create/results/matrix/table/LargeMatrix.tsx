import type { AxisLayout } from '@shared/domain/create/AxisLayout';
import type { LargeTable } from '@shared/domain/create/LargeTable';
import type { JobWithAssets } from '@shared/domain/queue/Job';
import { unpackIds } from '@shared/ipc/library/packedIds';
import { t } from '@shared/messages/t';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { create } from 'zustand';
import { useEvents } from '../../../../../ipc/cache/useEvents';
import { useJobs } from '../../../../../ipc/useJob';
import { useRoute } from '../../../../../ipc/useRoute';
import { Button } from '../../../../../ui/Button';
import { Menu } from '../../../../../ui/dialogs/Menu';
import { IconButton } from '../../../../../ui/IconButton';
import { useBringResult } from '../../resultToShow';
import { usePickedOfBatch } from '../../usePickedOfBatch';
import { readySeqs } from '../../walkedParts';
import { furtherAxes, keptOf, withSeen } from '../axisLayout';
import { useBatch } from './BatchContext';
import { type Keeping, MatrixTable } from './MatrixTable';
import { MatrixTabs } from './MatrixTabs';
import { TableCounts } from './TableCounts';
import {
  lineOfTable,
  type PageAt,
  type PagedLines,
  pageOf,
  pagerWords,
  pagesOf,
  type Stretch,
  type TablePage,
  tableNumbers,
  tablePage,
  valuesOfNumber,
  withPickedCount,
} from './tablePage';

const first: PageAt = { rows: 0, columns: 0 };

/** The last shown page of each table, until the window closes. */
const useShownPages = create<Readonly<Record<string, PageAt>>>()(() => ({}));

function usePageAt(
  batchId: string,
  layout: AxisLayout | undefined,
): readonly [PageAt, (page: PageAt) => void] {
  const key = `${batchId} ${layout?.rows} ${layout?.columns}`;
  const at = useShownPages((pages) => pages[key]) ?? first;
  return [at, (page) => useShownPages.setState({ [key]: page })];
}

/** A batch with so many jobs that only one page is loaded at a time. Picked results may be on any page. */
export function LargeMatrix({
  batchId,
  table,
  onOpen,
}: Readonly<{
  batchId: string;
  table: LargeTable;
  /** @param here the pictures of the page */
  onOpen: (seq: number, here: readonly number[]) => void;
}>) {
  const { root, title, labels, layout, onLayout } = useBatch();
  const [at, turnTo] = usePageAt(batchId, layout);
  const wanted = useMemo(() => tablePage(table, labels, layout, at), [table, labels, layout, at]);
  // the old page stays until the new one is loaded
  const { isPending } = useJobs(wanted.shape.ids);
  const [page, setPage] = useState(wanted);
  if (page !== wanted && !isPending) setPage(wanted);
  const { jobs } = useJobs(page.shape.ids);
  const keeping = usePickedResults(batchId, table, jobs);
  const shapeOf = useCallback(
    (ids: readonly string[]) => {
      const numbers = tableNumbers(table);
      return { axes: table.axes, ids, places: ids.map((id) => valuesOfNumber(table, numbers.get(id) ?? 0)) };
    },
    [table],
  );

  const { ids: keptIds } = keeping.chosen;
  const keptNumbers = useMemo(() => {
    const numbers = tableNumbers(table);
    return keptIds.map((id) => numbers.get(id) ?? 0);
  }, [keptIds, table]);
  const keptValues = useMemo(
    () => keptNumbers.map((number) => valuesOfNumber(table, number)),
    [keptNumbers, table],
  );
  const further = furtherAxes(table.axes, layout);
  const onTab = keptValues.flatMap((values, each) =>
    further.every((axis) => values[axis] === layout.shown[axis]) ? [{ values, each }] : [],
  );
  const keptLines = {
    rows: onTab.map(({ values }) => (layout.rows === null ? 0 : (values[layout.rows] ?? 0))),
    columns: onTab.map(({ values, each }) =>
      table.places ? (keptNumbers[each] ?? 0) : (values[layout.columns] ?? 0),
    ),
  };

  useBringResult(keeping.chosen.jobs, (id) => {
    const values = valuesOfNumber(table, tableNumbers(table).get(id) ?? 0);
    if (further.length > 0) onLayout(withSeen(table.axes, layout, values));
    turnTo(pageOf(table, layout, id));
  });

  // a page that was turned with the buttons below the table is shown from its top and gets the focus
  const isFromBelow = useRef(false);
  const begin = (): void => {
    isFromBelow.current = false;
    root.current?.scrollIntoView({ block: 'start' });
    root.current?.querySelector<HTMLElement>('[data-job][tabindex="0"]')?.focus();
  };
  useEffect(() => {
    if (isFromBelow.current && page === wanted) begin();
  });
  const turnFromBelow = (to: PageAt): void => {
    isFromBelow.current = true;
    turnTo(to);
  };

  if (jobs.length === 0) return <div aria-busy className="h-40 rounded-md bg-raised" />;
  const ready = jobs.flatMap(readySeqs);
  return (
    <>
      <p role="status" className="sr-only">
        {wordsOf(page)}
      </p>
      <MatrixTable
        pager={<MatrixPager page={wanted} kept={keptLines} withColumns onPage={turnTo} />}
        tabs={(panelId) => (
          <TableTabs batchId={batchId} table={table} panelId={panelId} keptOf={keptOf(keptValues)} />
        )}
        page={page}
        jobs={jobs}
        shapeOf={shapeOf}
        lineOf={(id, line) => lineOfTable(table, layout, page, id, line)}
        keeping={keeping}
        name={title}
        onOpen={(seq) => onOpen(seq, ready)}
      />
      <div className="flex">
        <MatrixPager page={wanted} kept={keptLines} withColumns={false} onPage={turnFromBelow} />
      </div>
    </>
  );
}

function wordsOf({ rows, columns, layout }: TablePage): string {
  const down = layout.rows === null ? [] : [pagerWords('rows', rows)];
  const across = pagerWords(layout.rows === null ? 'results' : 'columns', columns);
  return [...down, across].join(', ');
}

/** A component of its own, so that only the tabs re-render when a job is done. */
function TableTabs({
  batchId,
  table,
  ...tabs
}: Readonly<{ batchId: string; table: LargeTable }> & Omit<ComponentProps<typeof MatrixTabs>, 'countOf'>) {
  const { labels, layout } = useBatch();
  const counts = useMemo(() => new TableCounts(table), [table]);
  const { data, isPending } = useRoute('queue.doneJobs', { batchId }, { alwaysRefetch: true });
  useEffect(() => {
    if (data) counts.add(unpackIds(data));
  }, [counts, data]);
  useEvents((event) => {
    if (event.name === 'jobs.changed')
      counts.add(event.payload.places.flatMap(({ id, isDone }) => (isDone ? id : [])));
  });
  useSyncExternalStore(counts.subscribe, counts.version);
  // placeholders of the same height, so that nothing moves
  if (isPending)
    return furtherAxes(labels, layout).map((axis) => (
      <div key={axis} className="min-h-(--control-h) border-b border-line" />
    ));
  return <MatrixTabs {...tabs} countOf={data ? counts.countOf(layout) : undefined} />;
}

/** If more jobs are picked, only the first is loaded, and the cost of the next round is unknown. */
const mostRead = 500;
const none: readonly never[] = [];

/** The picked results of a table, on any page. @param here the jobs of the shown page */
function usePickedResults(batchId: string, table: LargeTable, here: readonly JobWithAssets[]): Keeping {
  const { kept, toggle, togglePicture, clear } = usePickedOfBatch(batchId);
  const single = useMemo(() => {
    if (kept.size === 0) return none;
    const numbers = tableNumbers(table);
    return [...kept].filter((id) => !numbers.has(id));
  }, [kept, table]);
  const { data: owners = none } = useRoute(
    'queue.jobsOfPictures',
    { ids: [...single] },
    { enabled: single.length > 0, keepPrevious: true },
  );
  const ids = useMemo(() => {
    if (kept.size === 0) return none;
    const numbers = tableNumbers(table);
    const found = new Map<string, number>();
    const add = (id: string): void => {
      const at = numbers.get(id);
      if (at !== undefined) found.set(id, at);
    };
    for (const id of kept) add(id);
    for (const { id, jobId } of owners) if (kept.has(id)) add(jobId);
    // main has not said yet whose picture it is
    for (const { id, assets } of here) if (assets.some((asset) => kept.has(asset.id))) add(id);
    return [...found].toSorted(([, one], [, other]) => one - other).map(([id]) => id);
  }, [kept, owners, table, here]);
  const read = useMemo(() => (ids.length > mostRead ? ids.slice(0, 1) : ids), [ids]);
  const { jobs } = useJobs(read);
  const chosen = useMemo(() => ({ ids, jobs }), [ids, jobs]);

  const find = (id: string) => here.find((job) => job.id === id);
  return {
    kept,
    chosen,
    onKeep: (jobIds) => {
      const seen = new Map(here.map((job) => [job.id, job]));
      const pictures = Map.groupBy(owners, ({ jobId }) => jobId);
      toggle(jobIds.map((id) => ({ id, assets: seen.get(id)?.assets ?? pictures.get(id) ?? none })));
    },
    onKeepPicture: (jobId, pictureId) => {
      const job = find(jobId);
      if (job) togglePicture(job, pictureId);
    },
    onClear: () => clear(),
  };
}

/** The shown part of a table with several pages, and the buttons to the other pages. */
function MatrixPager({
  page: { rows, columns, layout },
  kept,
  withColumns,
  onPage,
}: Readonly<{
  page: Pick<TablePage, 'rows' | 'columns' | 'layout'>;
  /** The row and the column of each picked job, on all pages. */
  kept: Readonly<{ rows: readonly number[]; columns: readonly number[] }>;
  withColumns: boolean;
  onPage: (page: PageAt) => void;
}>) {
  const at: PageAt = { rows: rows.page, columns: columns.page };
  const isFlow = layout.rows === null;
  return (
    <>
      {isFlow ? null : (
        <Turn what="rows" of={rows} kept={kept.rows} onTurn={(page) => onPage({ ...at, rows: page })} />
      )}
      {isFlow || withColumns ? (
        <Turn
          what={isFlow ? 'results' : 'columns'}
          of={columns}
          kept={kept.columns}
          onTurn={(page) => onPage({ ...at, columns: page })}
        />
      ) : null}
    </>
  );
}

function Turn({
  what,
  of,
  kept,
  onTurn,
}: Readonly<{ what: PagedLines; of: Stretch; kept: readonly number[]; onTurn: (page: number) => void }>) {
  if (of.pages === 1) return null;
  const keptOn = ({ from, to }: Stretch) => kept.filter((line) => line >= from && line < to).length;
  const elsewhere = kept.length - keptOn(of);
  const step = (label: string, icon: ReactNode, by: -1 | 1) => {
    const to = of.page + by;
    return (
      <IconButton
        label={label}
        size="sm"
        icon={icon}
        // at an end the button keeps its place and the focus
        aria-disabled={to < 0 || to >= of.pages}
        className="aria-disabled:opacity-45"
        onPress={() => (to < 0 || to >= of.pages ? undefined : onTurn(to))}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group contains no form fields
    <span role="group" aria-label={t('create.pagesOf', { what })} className="flex items-center gap-1">
      {step(t('create.previousPage', { what }), <ChevronLeft size={14} />, -1)}
      {step(t('create.nextPage', { what }), <ChevronRight size={14} />, 1)}
      <Menu
        label={t('create.whichPage', { what })}
        entries={pagesOf(of).map((each) => ({
          id: String(each.page),
          label: withPickedCount(pagerWords(what, each), keptOn(each)),
        }))}
        onAction={(id) => onTurn(Number(id))}
        trigger={
          <Button size="sm" className="rounded-full! tabular-nums">
            {pagerWords(what, of)}
            {elsewhere > 0 ? (
              <>
                <span aria-hidden className="size-1.5 rounded-full bg-accent" />
                <span className="sr-only">, {t('create.keptOnOtherPages', { kept: elsewhere })}</span>
              </>
            ) : null}
          </Button>
        }
      />
    </span>
  );
}
