import { type BatchGrid, withoutAlternatives } from '@shared/prompt';
import { memo, type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useJobs } from '../../../../ipc/useJob';
import { useModelDetails } from '../../useModels';
import type { ResultHandlers } from '../ResultHandlers';
import { readySeqs } from '../resultSequences';
import { useBringResult } from '../resultToShow';
import { usePickedOfBatch } from '../usePickedOfBatch';
import { gridLabels } from './axisLabels';
import {
  countsOf,
  idsInReadingOrder,
  lineOf,
  pickedCountOf,
  tabAxes,
  valuesOf,
  valuesOfAll,
  withJobShown,
} from './axisLayout';
import { BatchButtons } from './BatchButtons';
import { BatchHeading, useBlockedBatches } from './BatchHeading';
import { BatchContext, type BatchViewProps, batchViewHandlers } from './table/BatchContext';
import { contactSheetLayout } from './table/contactSheetLayout';
import { MatrixTable } from './table/MatrixTable';
import { MatrixTabs } from './table/MatrixTabs';
import { useAxisLayout } from './useAxisLayout';

/** A batch: a heading, its results in a matrix or in sequence, and the actions on picked results. */
export const MatrixBatch = memo(function MatrixBatch({
  batchId,
  grid,
  isOneOfSeveral,
  isFirst,
  column,
  handlers,
  ...commonProps
}: Readonly<{
  batchId: string;
  grid: BatchGrid & Readonly<{ template: string | null; listName: string | null }>;
  /** The heading shows the model, because a common heading of several batches shows the prompt. */
  isOneOfSeveral: boolean;
  /** Whether this batch is the first of several under a common heading; only the first one shows the hint. */
  isFirst: boolean;
  column: RefObject<HTMLElement | null>;
  handlers: ResultHandlers;
}> &
  Pick<BatchViewProps, 'profileId' | 'height' | 'isQueueOnHold' | 'blurred' | 'onReveal' | 'onAction'>) {
  const { onExport } = handlers;
  const viewProps = { ...commonProps, ...batchViewHandlers(handlers) };
  const { jobs } = useJobs(grid.ids);
  const byId = useMemo(() => new Map(jobs.map((job) => [job.id, job])), [jobs]);
  const modelId = jobs[0]?.modelId;
  const model = useModelDetails(viewProps.profileId, modelId === undefined ? [] : [modelId])[0]?.descriptor;
  const labels = useMemo(() => gridLabels(grid.axes, model), [grid, model]);
  const { layout, saveLayout, carryLayoutOver } = useAxisLayout(batchId, grid);
  const { kept, toggle, togglePicture, clear } = usePickedOfBatch(batchId);
  const root = useRef<HTMLElement>(null);
  const seqs = jobs.flatMap(readySeqs);
  const chosen = useMemo(() => {
    const pickedJobs = jobs.filter(
      ({ id, assets }) => kept.has(id) || assets.some((asset) => kept.has(asset.id)),
    );
    return { jobs: pickedJobs, ids: pickedJobs.map(({ id }) => id) };
  }, [jobs, kept]);
  const gridOf = useCallback(() => grid, [grid]);
  const [first] = jobs;
  const title = grid.template ?? grid.listName ?? first?.prompt ?? '';
  const name = isOneOfSeveral && first ? `${first.modelId}: ${title}` : title;
  const exportAll = useEffectEvent(() => onExport?.(seqs));
  const print = useEffectEvent(() => {
    if (!layout) return;
    onExport?.(seqs, {
      title: withoutAlternatives(title),
      matrix: contactSheetLayout(grid, labels, layout, jobs),
    });
  });
  const exportHandlers = useMemo(() => ({ onExport: () => exportAll(), onPrint: () => print() }), []);

  const isQueueOnHold = useBlockedBatches(viewProps.profileId, [batchId]) !== null || viewProps.isQueueOnHold;
  const isReady = first !== undefined && layout !== undefined;
  useSkipOffscreenLayout(root, column, isReady);
  useBringResult(jobs, (id) => {
    if (layout && tabAxes(grid.axes, layout).length > 0)
      saveLayout(withJobShown(grid.axes, layout, valuesOf(grid, id)));
  });

  if (!isReady) return <div aria-busy className="h-40 rounded-md bg-raised" />;
  return (
    <article
      ref={root}
      aria-label={name}
      // changes in other batches do not repaint this one; the margin keeps focus rings visible
      className="isolate flex min-w-0 flex-col gap-3 [contain:layout_paint] [overflow-clip-margin:8px]"
    >
      <BatchHeading
        title={isOneOfSeveral ? first.modelId : title}
        jobs={jobs}
        isQueueOnHold={isQueueOnHold}
        isOneOfSeveral={isOneOfSeveral}
        buttons={onExport ? <BatchButtons isEmpty={seqs.length === 0} {...exportHandlers} /> : null}
        onAction={viewProps.onAction}
      />
      <BatchContext
        value={{
          root,
          title,
          model,
          labels,
          layout,
          onLayout: saveLayout,
          carryLayoutOver,
          onExport,
          viewProps: { ...viewProps, isQueueOnHold },
        }}
      >
        <MatrixTable
          page={{ grid, labels, layout }}
          tabs={(panelId) => (
            <MatrixTabs
              panelId={panelId}
              countOf={countsOf(grid, layout, (id) => byId.get(id)?.state === 'done')}
              keptOf={pickedCountOf(valuesOfAll(grid, chosen.ids))}
            />
          )}
          jobs={jobs}
          gridOf={gridOf}
          lineOf={(id, line) => lineOf(grid, layout, id, line)}
          picked={{
            kept,
            chosen,
            onKeep: (ids) => toggle(ids.flatMap((id) => byId.get(id) ?? [])),
            onKeepPicture: (jobId, pictureId) => {
              const job = byId.get(jobId);
              if (job) togglePicture(job, pictureId);
            },
            onClear: () => clear(),
          }}
          name={name}
          hasHint={isFirst}
          column={isOneOfSeveral ? undefined : column}
          onOpen={(seq) => {
            const ordered = idsInReadingOrder(grid, layout).flatMap((id) => byId.get(id) ?? []);
            viewProps.onOpenFrame(seq, ordered.flatMap(readySeqs));
          }}
        />
      </BatchContext>
    </article>
  );
});

/** A batch within this distance of the view, px, is rendered, so that its pictures are loaded in time. */
const renderMarginPx = 1500;

/**
 * Excludes an off-screen batch from layout and painting (`content-visibility`), and keeps its height. A batch
 * in view is never excluded, because the scroll position would jump while pictures arrive above it.
 */
function useSkipOffscreenLayout(
  root: RefObject<HTMLElement | null>,
  column: RefObject<HTMLElement | null>,
  isReady: boolean,
): void {
  useEffect(() => {
    const batch = root.current;
    if (!isReady || batch === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last === undefined) return;
        const { style } = batch;
        if (last.isIntersecting) style.contentVisibility = style.containIntrinsicBlockSize = '';
        else if (style.contentVisibility === '') {
          style.containIntrinsicBlockSize = `${last.boundingClientRect.height}px`;
          style.contentVisibility = 'auto';
        }
      },
      { root: column.current, rootMargin: `${renderMarginPx}px 0px` },
    );
    observer.observe(batch);
    return () => observer.disconnect();
  }, [root, column, isReady]);
}
