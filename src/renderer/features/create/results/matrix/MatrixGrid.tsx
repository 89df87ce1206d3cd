import type { AxisLayout } from '@shared/domain/create/AxisLayout';
import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import type { BatchGrid } from '@shared/prompt';
import { type ComponentProps, type CSSProperties, memo, type RefObject, useRef } from 'react';
import { useSizes } from '../../../../ipc/pictures/useSizes';
import { useJobAmong, useJobs } from '../../../../ipc/useJob';
import { useWidth } from '../../../../ui/layout/useWidth';
import { SourceTile } from '../tiles/SourceTile';
import { assetsByOrdinal, evenColumns, tileRatios } from '../tiles/tileLayout';
import { shareOfColumnHeight, useSpaceBelow } from '../useSpaceBelow';
import { type AxisLabels, columnLabel } from './axisLabels';
import { jobAt } from './axisLayout';
import { cellWidths, maxNameWidth } from './cellWidths';
import { fitCells, stacksInCell } from './fitCells';
import { MatrixJobCell } from './MatrixCell';
import { MatrixHead, MatrixLineName } from './MatrixHead';
import { useCells } from './table/BatchContext';

type Props = ComponentProps<typeof MatrixJobCell>;

/** Passes on only one job's values of `kept` and `blurred`, so that other jobs do not re-render the cell. */
const MatrixCellById = memo(function MatrixCellById({
  ids,
  kept,
  blurred,
  ...props
}: Readonly<{
  /** The ids of all jobs of the batch. */
  ids: readonly string[];
  /** Ids of picked jobs and of picked single pictures. */
  kept: ReadonlySet<string>;
  blurred: (asset: Asset) => boolean;
}> &
  Omit<Props, 'job' | 'isKept' | 'keptPictures' | 'isBlurred'>) {
  const job = useJobAmong(ids, props.id);
  return (
    <MatrixJobCell
      {...props}
      job={job}
      isKept={kept.has(props.id)}
      keptPictures={job?.assets.flatMap(({ id }) => (kept.has(id) ? id : [])).join(' ') ?? ''}
      isBlurred={job?.assets.some(blurred) ?? false}
    />
  );
});

const none: readonly never[] = [];
/** A batch of at most this many cells is fitted into the view; of `alwaysFittedCells`, even with very narrow cells. */
const maxFittedCells = 12;
const alwaysFittedCells = 4;
const minFittedWidth = 84;
/** Greatest height of batches below others, in multiples of the height of a result. */
const maxHeightFactor = 1.5;
/** Height of the name above a cell that has no row and column names, px. */
const cellNameHeight = 20;

/** Row names are sticky only in a scrolled table: each is a compositor layer, which slows new pictures. */
const stickyClass = '[@container_scroll-state(scrollable:left)]:sticky -left-1 z-2';

/** Results by varied values; one Tab stop. Each cell reads its own job, so that a change re-renders no other cell. */
export const MatrixGrid = memo(function MatrixGrid({
  title,
  grid,
  labels,
  layout,
  picturesPerJob,
  ratio,
  sharedSource,
  kept,
  active,
  height,
  column: scroller,
  blurred,
}: Readonly<{
  title: string;
  grid: BatchGrid;
  labels: readonly AxisLabels[];
  layout: AxisLayout;
  /** Number of requested pictures per job; null: the numbers differ. */
  picturesPerJob: number | null;
  /** Aspect ratio of the widest picture, width / height. */
  ratio: number;
  /** The common source picture of all results, if the source is not an axis of the table. */
  sharedSource: string | null;
  kept: ReadonlySet<string>;
  /** The cell that had the focus last. */
  active: string | null;
  height: number;
  /** The scrolling element, if the table fills the column. */
  column: RefObject<HTMLElement | null> | undefined;
  blurred: (asset: Asset) => boolean;
}>) {
  const { events, isOverlaid } = useCells();
  const columnLabels = columnLabel(grid, labels, layout.columns);
  const columns = columnLabels?.values ?? [];
  // a seed is labelled with all its digits if they fit
  const digitsOf = (axis: number) =>
    grid.places === undefined && grid.axes[axis]?.parameter === 'seed' ? labels[axis]?.whole : undefined;
  const headings = digitsOf(layout.columns) ?? columns;
  const rows = layout.rows === null ? [''] : (labels[layout.rows]?.values ?? []);
  const rowPictures = (layout.rows === null ? null : labels[layout.rows]?.pictures) ?? [];
  const idsByRow = rows.map((_, row) => columns.map((__, column) => jobAt(grid, layout, row, column) ?? ''));
  const all = idsByRow.flat();
  const stop = active !== null && all.includes(active) ? active : all[0];
  const isSequence = layout.rows === null;
  const { matrixGap: gap } = useSizes();
  const sources = columnLabels?.pictures ?? [];
  // without row names, the cells are in sequence; a common source is the first cell
  const sourceCell = isSequence ? sharedSource : null;
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const minWidth = height * (sources.length > 0 ? 0.8 : 0.45);
  const columnsThatFit = Math.max(1, Math.floor(((width ?? 0) + gap) / (minWidth + gap)));
  const body = useRef<HTMLDivElement>(null);
  const available = useSpaceBelow(body, scroller);
  const mayFitInView = all.length <= maxFittedCells && (isSequence || scroller !== undefined);
  const { jobs } = useJobs(mayFitInView ? grid.ids : none);
  const cells = idsByRow.map((ids) =>
    ids.flatMap((id, column) => {
      const job = jobs.find((each) => each.id === id);
      if (job === undefined) return [];
      const ratios = tileRatios(job, assetsByOrdinal(job.expected, job.assets));
      const hasSource = isSequence && !isOverlaid && (sources[column] ?? null) !== null;
      return [hasSource ? [ratios[0] ?? 1, ...ratios] : ratios];
    }),
  );
  const firstRatio = cells[0]?.[0]?.[0] ?? 1;
  const visibleArea =
    available !== null
      ? { width: available.width, height: available.height * shareOfColumnHeight(height) }
      : isSequence && scroller === undefined && width !== null
        ? { width, height: height * maxHeightFactor }
        : null;
  const candidate =
    mayFitInView && visibleArea !== null && cells.flat().length === all.length
      ? fitCells(sourceCell === null ? cells : [[[firstRatio]], ...cells], visibleArea, {
          gap,
          names: isSequence ? null : maxNameWidth,
          above: isSequence ? cellNameHeight : 0,
        })
      : null;
  const fit =
    candidate !== null && candidate.width >= (all.length > alwaysFittedCells ? minWidth : minFittedWidth)
      ? candidate
      : null;
  const widths = cellWidths({ ratio, height, columns: columns.length, gap }, width);
  const matrixCellWidth = Math.max(widths.minWidth, ((width ?? 0) - maxNameWidth) / columns.length - gap);
  const minCellWidth = Math.min(widths.minWidth, fit?.width ?? widths.minWidth);
  const isStacked =
    fit?.isStacked ??
    (width !== null &&
      !isSequence &&
      picturesPerJob !== null &&
      stacksInCell(matrixCellWidth, picturesPerJob));

  const cellOf = (id: string, label: string, row: number, column: number) => (
    <MatrixCellById
      key={id}
      ids={grid.ids}
      id={id}
      label={label}
      fullName={isSequence ? columnLabels?.whole?.[column] : undefined}
      shown={isSequence ? headings[column] : undefined}
      isStacked={isStacked}
      source={sources[column] ?? rowPictures[row] ?? sharedSource}
      isBesideSource={isSequence && sourceCell === null}
      isTabStop={id === stop}
      kept={kept}
      blurred={blurred}
    />
  );
  const gridStyle = isSequence
    ? {
        gap,
        gridTemplateColumns: fit
          ? `repeat(${fit.columns}, minmax(0, ${fit.width}px))`
          : `repeat(${evenColumns(columns.length + (sourceCell === null ? 0 : 1), columnsThatFit)}, minmax(0, 1fr))`,
      }
    : {
        gap,
        gridTemplateColumns: `minmax(${widths.nameWidth}px, ${maxNameWidth}px) repeat(${columns.length}, minmax(${minCellWidth}px, ${fit ? `${fit.width}px` : 'calc(var(--result-height) * 0.85)'}))`,
        // makes the row as wide as its columns, so that the sticky names stay in view along the whole width
        minWidth: widths.nameWidth + columns.length * (gap + minCellWidth),
      };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the cells are laid out by CSS grid; a <table> cannot be
    <div
      ref={root}
      role="grid"
      aria-label={t('create.resultsByWhatWasVaried')}
      aria-multiselectable
      data-small={!isSequence && fit === null && widths.isSmall ? '' : undefined}
      className="columns-shared"
      style={
        {
          '--columns-before': `${widths.nameWidth + gap}px`,
          // the height of the column names, which would cover a focused cell
          '--names': `calc(var(--leading-xs) * 4 + ${sources.some((picture) => picture) || sharedSource ? 66 : 6}px)`,
        } as CSSProperties
      }
    >
      {isSequence ? null : (
        <MatrixHead
          title={title}
          columns={columns.map((label, column) => ({
            id: idsByRow[0]?.[column] ?? '',
            label,
            shown: headings[column],
            fullName: columnLabels?.whole?.[column],
            picture: sources[column],
          }))}
          sharedSource={sharedSource}
          gridStyle={gridStyle}
          onKeepColumn={(id) => events.onKeepLine(id, 'column')}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div
        ref={body}
        role="rowgroup"
        // a focused cell must not be behind the row names
        className={`columns-lead -mx-1 -mb-1 scroll-pl-30 overflow-x-auto p-1 [container-type:scroll-state] ${isSequence ? '-mt-1' : ''}`}
      >
        <div role="presentation" className="grid" style={gridStyle}>
          {rows.map((label, row) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus
            <div key={idsByRow[row]?.[0]} role="row" className="contents">
              {isSequence ? null : (
                <MatrixLineName
                  role="rowheader"
                  label={label}
                  shown={layout.rows === null ? undefined : digitsOf(layout.rows)?.[row]}
                  fullName={layout.rows === null ? undefined : labels[layout.rows]?.whole?.[row]}
                  picture={rowPictures[row]}
                  onKeep={() => events.onKeepLine(idsByRow[row]?.[0] ?? '', 'row')}
                  className={`-ms-1 bg-canvas ${stickyClass}`}
                />
              )}
              {sourceCell === null ? null : (
                // biome-ignore lint/a11y/useSemanticElements: as above
                // biome-ignore lint/a11y/useFocusableInteractive: the cell shows a picture and has no actions
                <div role="gridcell" className="flex min-w-0 flex-col gap-1">
                  {/* aligned with the other cells, which have names above them */}
                  <div aria-hidden className="h-(--leading-xs)" />
                  <SourceTile source={sourceCell} style={{ aspectRatio: firstRatio }} />
                </div>
              )}
              {idsByRow[row]?.map((id, column) =>
                cellOf(id, [label, columns[column]].filter(Boolean).join(', '), row, column),
              )}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
});
