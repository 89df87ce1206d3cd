import type { ModelDescriptor } from '@shared/models';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../../../ui/classNames';
import { useSaveOnUnmount } from '../../../../ui/hooks/useSaveOnUnmount';
import { CellTextArea } from './CellTextArea';
import { ChoiceCellArea } from './ChoiceCellArea';
import { PromptCellArea } from './PromptCellArea';

/**
 * Where the active cell moves after an edit. `stay`: the edit was cancelled; `left`: another control got the
 * focus; `gone`: a choice was clicked, or the editor disappeared.
 */
export type NextCell = 'down' | 'right' | 'stay' | 'left' | 'gone';

/** `text`: the initial text of the editor. */
export type EditedCell = Readonly<{ rowId: number; column: number; text: string }>;

/** With less space below a cell, px, its editor grows upwards. */
const roomBelow = 220;
/** The editor of a narrower column covers its neighbours, px. */
const leastWidth = 240;

/** Enter and Tab save and move on, Shift+Enter inserts a line break, Escape cancels. */
export function ListCellEditor({
  label,
  text,
  target,
  model,
  onSave,
}: Readonly<{
  label: string;
  text: string;
  /** The parameter to which the column is mapped. */
  target: string | undefined;
  model: ModelDescriptor;
  onSave: (text: string, next: NextCell) => void;
}>) {
  const [value, setValue] = useState(text);
  const isOver = useRef(false);
  const end = (next: NextCell, written = value) => {
    if (isOver.current) return;
    isOver.current = true;
    onSave(written, next);
  };
  useSaveOnUnmount(() => end('gone'));
  const place = useRef<HTMLDivElement>(null);
  const [grows, setGrows] = useState({ up: false, left: false });
  useLayoutEffect(() => {
    const cell = place.current?.getBoundingClientRect();
    const rows = place.current?.closest('[role=rowgroup]')?.getBoundingClientRect();
    if (!cell || !rows) return;
    const below = rows.bottom - cell.top;
    setGrows({
      up: below < roomBelow && cell.bottom - rows.top > below,
      left: cell.left + leastWidth > rows.right,
    });
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const next =
      event.key === 'Enter' && !event.shiftKey
        ? 'down'
        : event.key === 'Tab'
          ? 'right'
          : event.key === 'Escape'
            ? 'stay'
            : null;
    if (next === null) return;
    event.preventDefault();
    end(next);
  };
  const area = { label, value, onChange: setValue, onKeyDown, onBlur: () => end('left') };
  const parameter = model.parameters.find(({ name }) => name === target);
  return (
    <div ref={place} className="relative min-h-7 w-full" onPaste={(event) => event.stopPropagation()}>
      <div
        style={{ minWidth: leastWidth }}
        className={classNames(
          'absolute z-10 w-full',
          grows.up ? 'bottom-0' : 'top-0',
          grows.left ? 'end-0' : 'start-0',
        )}
      >
        {parameter?.name === 'prompt' && parameter.kind === 'text' ? (
          <PromptCellArea {...area} parameter={parameter} />
        ) : parameter?.kind === 'choice' || parameter?.kind === 'size' || parameter?.kind === 'switch' ? (
          <ChoiceCellArea {...area} parameter={parameter} onTake={(chosen) => end('gone', chosen)} />
        ) : (
          <CellTextArea {...area} />
        )}
      </div>
    </div>
  );
}
