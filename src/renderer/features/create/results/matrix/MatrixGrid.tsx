import type { Asset } from '@shared/domain/Asset';
import type { MatrixPlace } from '@shared/domain/MatrixPlace';
import type { BatchShape } from '@shared/prompt';
import { memo, useRef } from 'react';
import { mediaUrl } from '../../../../ipc/mediaUrl';
import { useJobs } from '../../../../ipc/useJob';
import { useSizes } from '../../../../ipc/useSizes';
import { useWidth } from '../../../../ui/useWidth';
import { evenColumns } from '../evenColumns';
import { assetsByPlace, tileRatios } from '../rowOfTiles';
import { type AxisWords, columnLabel } from './axisLabels';
import type { CellEvents } from './CellEvents';
import { MatrixPlaceOfJob } from './MatrixPlaceOfJob';
import { jobAt } from './matrixPlace';
import { stacksIn, stacksInCell } from './stacksIn';

const none: readonly never[] = [];
/** The narrowest that a place of rows and columns becomes, a seed over it in one line, and the widest that the names of its rows are, px. */
const leastCell = 84;
const mostName = 112;

/**
 * The name of a row stays beside what is scrolled. Only once it is: what is sticky is a layer of its own for Chromium, and with one
 * for each row in the page each picture that lands took 10 ms more.
 */
const stays = '[@container_scroll-state(scrollable:left)]:sticky -left-1 z-2';

/**
 * The results of a batch in the order of what was varied, labelled once; one stop of the Tab key. Each place looks at its own
 * job: what lands is not drawn by the others.
 */
export const MatrixGrid = memo(function MatrixGrid({
  shape,
  labels,
  place,
  pictures,
  beside,
  kept,
  active,
  height,
  isHeld,
  isOver,
  blurred,
  events,
}: Readonly<{
  shape: BatchShape;
  labels: readonly AxisWords[];
  place: MatrixPlace;
  /** So many are asked of each job; null: not of each as many. */
  pictures: number | null;
  /** The picture that all of them were made from, where that is neither down nor across. */
  beside: string | null;
  kept: ReadonlySet<string>;
  /** The one that had the focus last. */
  active: string | null;
  /** The tallest a result becomes, px. */
  height: number;
  isHeld: boolean;
  /** Edits lie over their sources, not beside them. */
  isOver: boolean;
  blurred: (asset: Asset) => boolean;
  events: CellEvents;
}>) {
  const across = columnLabel(shape, labels, place.columns);
  const columns = across?.values ?? [];
  const rows = place.rows === null ? [''] : (labels[place.rows]?.values ?? []);
  const rowPictures = (place.rows === null ? null : labels[place.rows]?.pictures) ?? [];
  const idsOf = rows.map((_, row) => columns.map((__, column) => jobAt(shape, place, row, column) ?? ''));
  const all = idsOf.flat();
  const stop = active !== null && all.includes(active) ? active : all[0];
  const isFlow = place.rows === null;
  const { matrixGap: gap } = useSizes();
  const sources = across?.pictures ?? [];
  const grid = useRef<HTMLDivElement>(null);
  const width = useWidth(grid);
  const narrowest = height * (sources.length > 0 ? 0.8 : 0.45);
  const roomFor = Math.max(1, Math.floor(((width ?? 0) + gap) / (narrowest + gap)));
  const flowColumns = evenColumns(columns.length, roomFor);
  const ofFlow = ((width ?? 0) + gap) / flowColumns - gap;
  const mayStack = isFlow && width !== null && columns.length <= flowColumns;
  // only a few that stand in one row
  const { jobs } = useJobs(mayStack ? shape.ids : none);
  const ofMatrix = Math.max(leastCell, ((width ?? 0) - mostName) / columns.length - gap);
  const isStacked =
    (width !== null && !isFlow && pictures !== null && stacksInCell(ofMatrix, pictures)) ||
    (mayStack &&
      jobs.length === shape.ids.length &&
      jobs.every((job) =>
        stacksIn(ofFlow, height, tileRatios(job, assetsByPlace(job.expected, job.assets))),
      ));

  const cellOf = (id: string, label: string, column: number) => (
    <MatrixPlaceOfJob
      key={id}
      ids={shape.ids}
      id={id}
      label={label}
      isLabelled={isFlow}
      isStacked={isStacked}
      source={isFlow ? (sources[column] ?? null) : null}
      isOver={isOver}
      isStop={id === stop}
      kept={kept}
      isHeld={isHeld}
      blurred={blurred}
      events={events}
    />
  );
  const heading = (
    role: 'columnheader' | 'rowheader',
    words: string,
    ids: readonly string[],
    picture: string | null | undefined,
  ) => (
    <div
      key={ids[0]}
      role={role}
      className={`flex min-w-0 items-center ${role === 'rowheader' ? `-ml-1 bg-canvas ${stays}` : 'justify-center'}`}
    >
      <button
        type="button"
        tabIndex={-1}
        title={`Keep all of ${words}, or let them go`}
        onClick={() => events.onKeepLine(ids[0] ?? '', role === 'rowheader' ? 'row' : 'column')}
        className="max-w-full rounded-sm px-1 text-left text-xs text-muted hover:text-ink"
      >
        {picture ? (
          <img
            src={mediaUrl.input(picture)}
            alt=""
            className="mb-1 h-14 w-full rounded-md bg-raised object-contain"
          />
        ) : null}
        <span className="line-clamp-3 [overflow-wrap:anywhere]">{words}</span>
      </button>
    </div>
  );
  return (
    // what has the focus is not behind the names of the rows
    <div className="-m-1 scroll-pl-30 overflow-x-auto p-1 [container-type:scroll-state]">
      {/* biome-ignore lint/a11y/useSemanticElements: the place of a cell is its meaning, and CSS lays them out */}
      <div
        ref={grid}
        role="grid"
        aria-label="Results by what was varied"
        aria-multiselectable
        className="grid"
        style={{
          gap,
          gridTemplateColumns: isFlow
            ? `repeat(${flowColumns}, minmax(0, 1fr))`
            : `minmax(56px, ${mostName}px) repeat(${columns.length}, minmax(${leastCell}px, calc(var(--result-height) * 0.85)))`,
        }}
      >
        {isFlow ? null : (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: its cells are
          <div role="row" className="contents">
            <div role="presentation" className={`flex items-end bg-canvas px-1 ${stays}`}>
              {beside ? (
                <img
                  src={mediaUrl.input(beside)}
                  alt="The source"
                  className="h-14 w-full rounded-md bg-raised object-contain"
                />
              ) : null}
            </div>
            {columns.map((words, column) =>
              heading(
                'columnheader',
                words,
                rows.map((_, row) => jobAt(shape, place, row, column) ?? ''),
                sources[column],
              ),
            )}
          </div>
        )}
        {rows.map((words, row) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: its cells are
          <div key={idsOf[row]?.[0]} role="row" className="contents">
            {isFlow ? null : heading('rowheader', words, idsOf[row] ?? [], rowPictures[row])}
            {idsOf[row]?.map((id, column) =>
              cellOf(id, [words, columns[column]].filter(Boolean).join(', '), column),
            )}
          </div>
        ))}
      </div>
    </div>
  );
});
