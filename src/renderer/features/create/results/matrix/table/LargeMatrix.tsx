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
import { readySeqs } from '../../resultSequences';
import { useBringResult } from '../../resultToShow';
import { usePickedOfBatch } from '../../usePickedOfBatch';
import { pickedCountOf, tabAxes, withJobShown } from '../axisLayout';
import { useBatch } from './BatchContext';
import { MatrixTable, type PickedResults } from './MatrixTable';
import { MatrixTabs } from './MatrixTabs';
import { TableCounts } from './TableCounts';
import {
  jobIndexes,
  lineOfTable,
  type PagedLines,
  type PagePosition,
  type PageRange,
  pageOf,
  pageRangeText,
  pagesOf,
  type TablePage,
  tablePage,
  valuesOfJob,
  withPickedCount,
} from './tablePage';

const firstPage: PagePosition = { rows: 0, columns: 0 };

/** The last shown page of each table, until the window closes. */
const useShownPages = create<Readonly<Record<string, PagePosition>>>()(() => ({}));

function usePageAt(
  batchId: string,
  layout: AxisLayout | undefined,
): readonly [PagePosition, (page: PagePosition) => void] {
  const key = `${batchId} ${layout?.rows} ${layout?.columns}`;
  const position = useShownPages((pages) => pages[key]) ?? firstPage;
  return [position, (page) => useShownPages.setState({ [key]: page })];
}

type LargeMatrixProps = Readonly<{
  batchId: string;
  table: LargeTable;
  /** @param pageSeqs sequence numbers of the pictures on the page */
  onOpen: (seq: number, pageSeqs: readonly number[]) => void;
}>;

/** A batch with so many jobs that only one page is loaded at a time. Picked results may be on any page. */
export function LargeMatrix({ batchId, table, onOpen }: LargeMatrixProps) {
  const { root, title, labels, layout, onLayout } = useBatch();
  const [position, goToPage] = usePageAt(batchId, layout);
  const requestedPage = useMemo(
    () => tablePage(table, labels, layout, position),
    [table, labels, layout, position],
  );
  // the old page stays visible until the new page is loaded
  const { isPending } = useJobs(requestedPage.grid.ids);
  const [page, setPage] = useState(requestedPage);
  if (page !== requestedPage && !isPending) setPage(requestedPage);
  const { jobs } = useJobs(page.grid.ids);
  const picked = usePickedResults(batchId, table, jobs);
  const gridOf = useCallback(
    (ids: readonly string[]) => {
      const numbers = jobIndexes(table);
      return { axes: table.axes, ids, places: ids.map((id) => valuesOfJob(table, numbers.get(id) ?? 0)) };
    },
    [table],
  );

  const { ids: keptIds } = picked.chosen;
  const pickedIndexes = useMemo(() => {
    const numbers = jobIndexes(table);
    return keptIds.map((id) => numbers.get(id) ?? 0);
  }, [keptIds, table]);
  const keptValues = useMemo(
    () => pickedIndexes.map((jobIndex) => valuesOfJob(table, jobIndex)),
    [pickedIndexes, table],
  );
  const axesInTabs = tabAxes(table.axes, layout);
  const onTab = keptValues.flatMap((values, pickedIndex) =>
    axesInTabs.every((axis) => values[axis] === layout.shown[axis]) ? [{ values, pickedIndex }] : [],
  );
  const keptLines = {
    rows: onTab.map(({ values }) => (layout.rows === null ? 0 : (values[layout.rows] ?? 0))),
    columns: onTab.map(({ values, pickedIndex }) =>
      table.places ? (pickedIndexes[pickedIndex] ?? 0) : (values[layout.columns] ?? 0),
    ),
  };

  useBringResult(picked.chosen.jobs, (id) => {
    const values = valuesOfJob(table, jobIndexes(table).get(id) ?? 0);
    if (axesInTabs.length > 0) onLayout(withJobShown(table.axes, layout, values));
    goToPage(pageOf(table, layout, id));
  });

  // true after a press of the buttons below the table: the new page is shown from its top and gets the focus
  const wasTurnedBelow = useRef(false);
  const showFromTop = (): void => {
    wasTurnedBelow.current = false;
    root.current?.scrollIntoView({ block: 'start' });
    root.current?.querySelector<HTMLElement>('[data-job][tabindex="0"]')?.focus();
  };
  useEffect(() => {
    if (wasTurnedBelow.current && page === requestedPage) showFromTop();
  });
  const goToPageFromBelow = (to: PagePosition): void => {
    wasTurnedBelow.current = true;
    goToPage(to);
  };

  if (jobs.length === 0) return <div aria-busy className="h-40 rounded-md bg-raised" />;
  const ready = jobs.flatMap(readySeqs);
  return (
    <>
      <p role="status" className="sr-only">
        {pageDescription(page)}
      </p>
      <MatrixTable
        pager={<MatrixPager page={requestedPage} kept={keptLines} showsColumns onPage={goToPage} />}
        tabs={(panelId) => (
          <TableTabs batchId={batchId} table={table} panelId={panelId} keptOf={pickedCountOf(keptValues)} />
        )}
        page={page}
        jobs={jobs}
        gridOf={gridOf}
        lineOf={(id, line) => lineOfTable(table, layout, page, id, line)}
        picked={picked}
        name={title}
        onOpen={(seq) => onOpen(seq, ready)}
      />
      <div className="flex">
        <MatrixPager page={requestedPage} kept={keptLines} showsColumns={false} onPage={goToPageFromBelow} />
      </div>
    </>
  );
}

function pageDescription({ rows, columns, layout }: TablePage): string {
  const rowsText = layout.rows === null ? [] : [pageRangeText('rows', rows)];
  const columnsText = pageRangeText(layout.rows === null ? 'results' : 'columns', columns);
  return [...rowsText, columnsText].join(', ');
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
    return tabAxes(labels, layout).map((axis) => (
      <div key={axis} className="min-h-(--control-h) border-b border-line" />
    ));
  return <MatrixTabs {...tabs} countOf={data ? counts.countOf(layout) : undefined} />;
}

/** If more jobs are picked than this, only the first is loaded, and the cost of the next round is unknown. */
const maxLoadedPicks = 500;
const none: readonly never[] = [];

/** The picked results of a table, on any page. @param pageJobs the jobs of the shown page */
function usePickedResults(
  batchId: string,
  table: LargeTable,
  pageJobs: readonly JobWithAssets[],
): PickedResults {
  const { kept, toggle, togglePicture, clear } = usePickedOfBatch(batchId);
  const pictureIds = useMemo(() => {
    if (kept.size === 0) return none;
    const numbers = jobIndexes(table);
    return [...kept].filter((id) => !numbers.has(id));
  }, [kept, table]);
  const { data: owners = none } = useRoute(
    'queue.jobsOfPictures',
    { ids: [...pictureIds] },
    { enabled: pictureIds.length > 0, keepPrevious: true },
  );
  const ids = useMemo(() => {
    if (kept.size === 0) return none;
    const numbers = jobIndexes(table);
    const found = new Map<string, number>();
    const add = (id: string): void => {
      const index = numbers.get(id);
      if (index !== undefined) found.set(id, index);
    };
    for (const id of kept) add(id);
    for (const { id, jobId } of owners) if (kept.has(id)) add(jobId);
    // until main answers, the jobs of picked pictures are found among the jobs of the page
    for (const { id, assets } of pageJobs) if (assets.some((asset) => kept.has(asset.id))) add(id);
    return [...found].toSorted(([, one], [, other]) => one - other).map(([id]) => id);
  }, [kept, owners, table, pageJobs]);
  const idsToLoad = useMemo(() => (ids.length > maxLoadedPicks ? ids.slice(0, 1) : ids), [ids]);
  const { jobs } = useJobs(idsToLoad);
  const chosen = useMemo(() => ({ ids, jobs }), [ids, jobs]);

  const find = (id: string) => pageJobs.find((job) => job.id === id);
  return {
    kept,
    chosen,
    onKeep: (jobIds) => {
      const jobsById = new Map(pageJobs.map((job) => [job.id, job]));
      const pictures = Map.groupBy(owners, ({ jobId }) => jobId);
      toggle(jobIds.map((id) => ({ id, assets: jobsById.get(id)?.assets ?? pictures.get(id) ?? none })));
    },
    onKeepPicture: (jobId, pictureId) => {
      const job = find(jobId);
      if (job) togglePicture(job, pictureId);
    },
    onClear: () => clear(),
  };
}

type MatrixPagerProps = Readonly<{
  page: Pick<TablePage, 'rows' | 'columns' | 'layout'>;
  /** The row and the column of each picked job, on all pages. */
  kept: Readonly<{ rows: readonly number[]; columns: readonly number[] }>;
  showsColumns: boolean;
  onPage: (page: PagePosition) => void;
}>;

/** The shown part of a table with several pages, and the buttons to the other pages. */
function MatrixPager({ page: { rows, columns, layout }, kept, showsColumns, onPage }: MatrixPagerProps) {
  const position: PagePosition = { rows: rows.page, columns: columns.page };
  const isSequence = layout.rows === null;
  return (
    <>
      {isSequence ? null : (
        <PageSwitcher
          what="rows"
          range={rows}
          kept={kept.rows}
          onPage={(page) => onPage({ ...position, rows: page })}
        />
      )}
      {isSequence || showsColumns ? (
        <PageSwitcher
          what={isSequence ? 'results' : 'columns'}
          range={columns}
          kept={kept.columns}
          onPage={(page) => onPage({ ...position, columns: page })}
        />
      ) : null}
    </>
  );
}

type PageSwitcherProps = Readonly<{
  what: PagedLines;
  range: PageRange;
  kept: readonly number[];
  onPage: (page: number) => void;
}>;

function PageSwitcher({ what, range, kept, onPage }: PageSwitcherProps) {
  if (range.pages === 1) return null;
  const pickedCountOn = ({ from, to }: PageRange) => kept.filter((line) => line >= from && line < to).length;
  const otherPagesCount = kept.length - pickedCountOn(range);
  const step = (label: string, icon: ReactNode, by: -1 | 1) => {
    const to = range.page + by;
    return (
      <IconButton
        label={label}
        size="sm"
        icon={icon}
        // on the first or last page the button is not disabled, so that it keeps the focus
        aria-disabled={to < 0 || to >= range.pages}
        className="aria-disabled:opacity-45"
        onPress={() => (to < 0 || to >= range.pages ? undefined : onPage(to))}
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
        entries={pagesOf(range).map((each) => ({
          id: String(each.page),
          label: withPickedCount(pageRangeText(what, each), pickedCountOn(each)),
        }))}
        onAction={(id) => onPage(Number(id))}
        trigger={
          <Button size="sm" className="rounded-full! tabular-nums">
            {pageRangeText(what, range)}
            {otherPagesCount > 0 ? (
              <>
                <span aria-hidden className="size-1.5 rounded-full bg-accent" />
                <span className="sr-only">, {t('create.keptOnOtherPages', { kept: otherPagesCount })}</span>
              </>
            ) : null}
          </Button>
        }
      />
    </span>
  );
}
