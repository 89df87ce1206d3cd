import { inputSha256 } from '@shared/domain/create/InputImage';
import type { RowState } from '@shared/domain/create/KeptList';
import { jobAdvice } from '@shared/domain/queue/jobAdvice';
import type { ListRow } from '@shared/ipc/create/listRoutes';
import { isParameter } from '@shared/lists/mappingTargets';
import { lastPathSegment } from '@shared/lists/pictureCells';
import { t } from '@shared/messages/t';
import { Image, ImageOff, Images, Link2, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { mediaUrl } from '../../../../ipc/pictures/mediaUrl';
import { useBlursSensitive } from '../../../../ipc/pictures/useBlursSensitive';
import { useJob } from '../../../../ipc/useJob';
import { useRoute } from '../../../../ipc/useRoute';
import { classNames } from '../../../../ui/classNames';
import { InputPicture } from '../../form/pictures/InputPicture';
import { isPictureTarget } from '../mappingOptions';
import { useOpenList } from '../OpenListContext';
import { type EditedCell, ListCellEditor, type NextCell } from './ListCellEditor';
import { resultColumn, tickColumn } from './moveInTable';

export function ListTableRow({
  index,
  row,
  template,
  activeColumn,
  selectedColumns,
  editing,
  onPress,
  onEdit,
  onGallery,
  onEditEnd,
}: Readonly<{
  index: number;
  row: ListRow | undefined;
  template: { gridTemplateColumns: string };
  /** Null: the active cell is in another row. */
  activeColumn: number | null;
  /** The first and the last selected column. */
  selectedColumns: readonly [number, number] | null;
  editing: EditedCell | null;
  /** @param extend extends the selection from the previous cell */
  onPress: (column: number, extend: boolean) => void;
  onEdit: (column: number, text: string) => void;
  onGallery: (column: number) => void;
  onEditEnd: (text: string, next: NextCell) => void;
}>) {
  const { list, model, actions } = useOpenList();
  const { listId, columns, mapping } = list;
  // a new, empty row is not marked as invalid
  const isNew = editing !== null && row?.cells.every((cell) => cell === '') === true;
  const hasProblems = !isNew && (row?.problems.length ?? 0) > 0;
  const [picture] = row?.pictures ?? [];
  const blurs = useBlursSensitive();
  const outlineClass = (column: number) =>
    activeColumn === column && 'group-focus-within/grid:outline-2 group-focus-within/grid:outline-accent';
  const isSelected = (column: number) =>
    selectedColumns !== null && column >= selectedColumns[0] && column <= selectedColumns[1];
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the rows are virtualised and absolutely positioned; a <table> cannot be
    <div
      role="row"
      data-list-row={index}
      aria-rowindex={index + 2}
      className={classNames(
        'border-b border-line px-3',
        hasProblems ? 'bg-danger-soft/40' : activeColumn !== null && 'bg-raised',
      )}
    >
      <div
        role="presentation"
        style={template}
        className="grid min-h-[calc(var(--line-h)-1px)] items-center gap-2"
      >
        {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above */}
        <span
          role="gridcell"
          id={`cell-${index}-${tickColumn}`}
          className={classNames('flex items-center rounded-sm', outlineClass(tickColumn))}
        >
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t('create.runRow', {
              isBetween: row?.isBetween === true,
              line: row?.line ?? index + 1,
            })}
            checked={row?.ticked ?? false}
            disabled={!row}
            onChange={(event) => row && actions.onTick(row, event.target.checked)}
            onFocus={() => onPress(tickColumn, false)}
            className="size-4 accent-accent"
          />
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above; the grid handles the keys */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
        <span
          role="gridcell"
          title={row?.isBetween ? t('create.putInAfterLine', { line: row.line }) : undefined}
          onClick={(event) => onPress(tickColumn, event.shiftKey)}
          className="cursor-default text-faint"
        >
          {row === undefined ? '…' : row.isBetween ? `${row.line}+` : row.line}
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above; the grid handles the keys */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
        <span
          role="gridcell"
          id={`cell-${index}-${resultColumn}`}
          onClick={(event) => onPress(resultColumn, event.shiftKey)}
          className={classNames(
            'flex min-h-7 min-w-0 items-center gap-2 rounded-sm',
            outlineClass(resultColumn),
          )}
        >
          {picture ? (
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('create.showThePictureOfLine', { line: row?.line })}
              title={t('create.showItWithTheOthersInThis')}
              onClick={() => actions.onPicture(picture.seq)}
              className="shrink-0 overflow-hidden rounded-sm"
            >
              <img
                src={mediaUrl.small(picture.assetId)}
                alt=""
                draggable={false}
                className={classNames('size-7 object-cover', blurs && picture.sensitive && 'blur-md')}
              />
            </button>
          ) : null}
          {row ? (
            <span className={classNames('truncate', rowStateColour[row.state])}>
              {row.changed && row.state !== 'changed'
                ? t('create.rowStateChanged', { state: t('create.rowState', { state: row.state }) })
                : t('create.rowState', { state: row.state })}
            </span>
          ) : null}
        </span>
        {columns.map((column, columnIndex) => {
          const text = row?.cells[columnIndex] ?? '';
          const isPictureColumn = isPictureTarget(model, mapping[column]);
          return editing?.column === columnIndex ? (
            // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above; the field in it has the focus
            <span
              key={column}
              role="gridcell"
              id={`cell-${index}-${columnIndex}`}
              className="-mx-1 flex min-w-0"
            >
              <ListCellEditor
                label={column}
                text={editing.text}
                target={mapping[column]}
                model={model}
                onEditEnd={onEditEnd}
              />
            </span>
          ) : (
            // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above; the grid handles the keys
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            <span
              key={column}
              role="gridcell"
              id={`cell-${index}-${columnIndex}`}
              data-list-column={columnIndex}
              title={inputSha256(text.trim()) === null ? text : undefined}
              dir="auto"
              aria-selected={isSelected(columnIndex) || undefined}
              onClick={(event) => onPress(columnIndex, event.shiftKey)}
              onDoubleClick={() => row && onEdit(columnIndex, text)}
              className={classNames(
                '-mx-1 flex min-h-7 min-w-0 cursor-default items-center gap-1 px-1 leading-7',
                isSelected(columnIndex) ? 'bg-accent/15' : 'rounded-sm',
                // the outline is drawn inside the cell, because the next cell is close
                outlineClass(columnIndex) && `${outlineClass(columnIndex)} -outline-offset-2`,
              )}
            >
              <span className="min-w-0 flex-1 truncate">
                {row && text !== '' && isPictureColumn ? (
                  <PictureCell
                    key={text}
                    cell={{ listId, modelId: model.id, rowId: row.id, column: columnIndex }}
                    text={text}
                    isBad={row.problems.some(({ field }) => field === mapping[column])}
                    onProblem={() => actions.reloadRow(row.id)}
                  />
                ) : (
                  text || (row && takesFromForm(mapping[column]) ? fromForm : '')
                )}
              </span>
              {row && isPictureColumn && activeColumn === columnIndex ? (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={t('create.fromTheGalleryForLine', { line: row.line })}
                  title={t('create.chooseFromTheGallery')}
                  onClick={(event) => {
                    event.stopPropagation();
                    onGallery(columnIndex);
                  }}
                  onDoubleClick={(event) => event.stopPropagation()}
                  className="flex size-6.5 shrink-0 items-center justify-center rounded-md bg-button text-ink hover:bg-button-hover"
                >
                  <Images aria-hidden size={14} />
                </button>
              ) : null}
            </span>
          );
        })}
      </div>
      {hasProblems ? <RowNote>{row?.problems.map((problem) => problem.message).join('. ')}</RowNote> : null}
      {row?.troubleId ? (
        <RowNote>
          <RowTrouble jobId={row.troubleId} />
        </RowNote>
      ) : null}
    </div>
  );
}

/** A note below the cells of a row, as wide as the view, so that it is readable without horizontal scrolling. */
function RowNote({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <p className="flex max-w-[calc(100cqw-1.5rem)] items-start gap-1.5 pb-2 ps-24 text-danger">
      <TriangleAlert aria-hidden size={12} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}

const fromForm = <span className="text-faint">{t('create.asInTheForm')}</span>;

/** Whether an empty cell takes the value of the form. */
function takesFromForm(target: string | undefined): boolean {
  return target !== undefined && isParameter(target) && target !== 'prompt';
}

function RowTrouble({ jobId }: Readonly<{ jobId: string }>) {
  const job = useJob(jobId);
  const advice = job === undefined ? null : jobAdvice(job, Date.now());
  if (advice === null) return null;
  return (
    <span className="whitespace-pre-line">
      {advice.title}. {advice.message}
    </span>
  );
}

const rowStateColour: Readonly<Record<RowState, string>> = {
  new: 'text-faint',
  queued: 'text-muted',
  running: 'text-accent-ink',
  done: 'text-good',
  failed: 'text-danger',
  unsure: 'text-danger',
  cancelled: 'text-muted',
  changed: 'text-accent-ink',
};

type PictureCellProps = Readonly<{
  cell: Readonly<{ listId: string; modelId: string; rowId: number; column: number }>;
  text: string;
  /** The row already shows a problem of the cell. */
  isBad: boolean;
  /** Called if the file turns out not to be a usable picture. */
  onProblem: () => void;
}>;

function PictureCell({ cell, text, isBad, onProblem }: PictureCellProps) {
  const isInput = inputSha256(text.trim()) !== null;
  const isFile = !/^\s*(?:https?:|data:)/i.test(text);
  const { data } = useRoute('lists.picture', cell, { enabled: isFile && !isBad, alwaysRefetch: true });
  const hasProblem = typeof data?.problem === 'string';
  const report = useEffectEvent(onProblem);
  useEffect(() => {
    if (hasProblem) report();
  }, [hasProblem]);
  const Icon = isBad ? ImageOff : isFile ? Image : Link2;
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {data?.ref && !isBad ? (
        <InputPicture
          source={data.ref}
          alt=""
          decoding="async"
          draggable={false}
          className="size-7 shrink-0 rounded-sm bg-canvas object-cover"
        />
      ) : (
        <span className="flex size-7 shrink-0 items-center justify-center rounded-sm bg-canvas text-faint">
          <Icon aria-hidden size={14} />
        </span>
      )}
      <span className="truncate">{isInput ? (data?.name ?? '') : nameOf(text)}</span>
    </span>
  );
}

function nameOf(text: string): string {
  return /^\s*data:/i.test(text) ? t('create.pictureInTheList') : lastPathSegment(text);
}
