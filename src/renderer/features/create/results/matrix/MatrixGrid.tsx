import type { Asset } from '@shared/domain/Asset';
import type { JobWithAssets } from '@shared/domain/Job';
import type { BatchShape } from '@shared/prompt';
import { useRef } from 'react';
import { mediaUrl } from '../../../../ipc/mediaUrl';
import { useWidth } from '../../../../ui/useWidth';
import { evenColumns } from '../evenColumns';
import { type AxisWords, columnLabel } from './axisLabels';
import type { CellEvents } from './CellEvents';
import { MatrixPlaceCell } from './MatrixPlaceCell';
import { jobAt, type MatrixPlace } from './matrixPlace';

/** Between its places, px. */
const gap = 8;

/** The results of a batch in the order of what was varied, labelled once; one stop of the Tab key. */
export function MatrixGrid({
  shape,
  labels,
  place,
  byId,
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
  byId: ReadonlyMap<string, JobWithAssets>;
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
  const idsOf = (row: number) => columns.map((_, column) => jobAt(shape, place, row, column) ?? '');
  const all = rows.flatMap((_, row) => idsOf(row));
  const stop = active !== null && all.includes(active) ? active : all[0];
  const isFlow = place.rows === null;
  const sources = across?.pictures ?? [];
  const grid = useRef<HTMLDivElement>(null);
  const width = useWidth(grid);
  const narrowest = height * (sources.length > 0 ? 0.8 : 0.45);
  const roomFor = Math.max(1, Math.floor(((width ?? 0) + gap) / (narrowest + gap)));
  /** What all that is shown was made from, where that is neither down nor across. */
  const page = (shape.places ? [] : labels)
    .map(({ pictures }, axis) =>
      axis === place.rows || axis === place.columns ? null : pictures?.[place.shown[axis] ?? 0],
    )
    .find((picture) => picture);

  const cellOf = (id: string, label: string, column: number) => {
    const job = byId.get(id);
    return (
      <MatrixPlaceCell
        key={id}
        id={id}
        job={job}
        label={label}
        isLabelled={isFlow}
        source={isFlow ? (sources[column] ?? null) : null}
        isOver={isOver}
        isStop={id === stop}
        isKept={kept.has(id)}
        keptPictures={job?.assets.flatMap((asset) => (kept.has(asset.id) ? asset.id : [])).join(' ') ?? ''}
        isHeld={isHeld}
        isBlurred={job?.assets.some(blurred) ?? false}
        events={events}
      />
    );
  };
  const heading = (
    role: 'columnheader' | 'rowheader',
    words: string,
    ids: readonly string[],
    picture: string | null | undefined,
  ) => (
    <div
      key={ids[0]}
      role={role}
      className={`flex min-w-0 items-center ${role === 'rowheader' ? '-ml-1' : 'justify-center'}`}
    >
      <button
        type="button"
        tabIndex={-1}
        title={`Keep all of ${words}, or let them go`}
        onClick={() => events.onKeep(ids)}
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
    <div className="-m-1 overflow-x-auto p-1">
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
            ? `repeat(${evenColumns(columns.length, roomFor)}, minmax(0, 1fr))`
            : `minmax(56px, 112px) repeat(${columns.length}, minmax(80px, calc(var(--result-height) * 0.85)))`,
        }}
      >
        {isFlow ? null : (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: its cells are
          <div role="row" className="contents">
            <div role="presentation" className="flex items-end px-1">
              {page ? (
                <img
                  src={mediaUrl.input(page)}
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
          <div key={idsOf(row)[0]} role="row" className="contents">
            {isFlow ? null : heading('rowheader', words, idsOf(row), rowPictures[row])}
            {idsOf(row).map((id, column) =>
              cellOf(id, [words, columns[column]].filter(Boolean).join(', '), column),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
