import { t } from '@shared/messages/t';
import type {
  ChoiceParameter,
  ModelDescriptor,
  SizeParameter,
  SwitchParameter,
  TextParameter,
} from '@shared/models';
import { firstLiteralBraces, parseTemplate, type WildcardLengths } from '@shared/prompt';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../../../../ui/classNames';
import { PromptEditor, type PromptEditorHandle } from '../../../../ui/fields/PromptEditor';
import { useSaveOnUnmount } from '../../../../ui/hooks/useSaveOnUnmount';
import { characterCount, longestPromptLength } from '../../prompt/longestPromptLength';
import { promptSpans } from '../../prompt/promptSpans';

/**
 * How an edit ends. `down`, `right`: the active cell moves. It does not move for `stay`: Escape cancelled the edit;
 * `left`: another control got the focus; `gone`: a choice was clicked, or the editor disappeared.
 */
export type NextCell = 'down' | 'right' | 'stay' | 'left' | 'gone';

export type EditedCell = Readonly<{ rowId: number; column: number; text: string }>;

/** If there is less space than this below a cell, px, its editor grows upwards. */
const minSpaceBelow = 220;
/** Minimum width of an editor, px; in a narrower column, the editor covers the neighbouring cells. */
const minEditorWidth = 240;

type ListCellEditorProps = Readonly<{
  label: string;
  text: string;
  /** The parameter to which the column is mapped. */
  target: string | undefined;
  model: ModelDescriptor;
  onEditEnd: (text: string, next: NextCell) => void;
}>;

/** Enter and Tab save and move on, Shift+Enter inserts a line break, Escape cancels. */
export function ListCellEditor({ label, text, target, model, onEditEnd }: ListCellEditorProps) {
  const [value, setValue] = useState(text);
  const hasEnded = useRef(false);
  const end = (next: NextCell, newText = value) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEditEnd(newText, next);
  };
  useSaveOnUnmount(() => end('gone'));
  const anchor = useRef<HTMLDivElement>(null);
  const [grows, setGrows] = useState({ up: false, left: false });
  useLayoutEffect(() => {
    const cell = anchor.current?.getBoundingClientRect();
    const rows = anchor.current?.closest('[role=rowgroup]')?.getBoundingClientRect();
    if (!cell || !rows) return;
    const spaceBelow = rows.bottom - cell.top;
    setGrows({
      up: spaceBelow < minSpaceBelow && cell.bottom - rows.top > spaceBelow,
      left: cell.left + minEditorWidth > rows.right,
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
  const areaProps = { label, value, onChange: setValue, onKeyDown, onBlur: () => end('left') };
  const parameter = model.parameters.find(({ name }) => name === target);
  return (
    <div ref={anchor} className="relative min-h-7 w-full" onPaste={(event) => event.stopPropagation()}>
      <div
        style={{ minWidth: minEditorWidth }}
        className={classNames(
          'absolute z-10 w-full',
          grows.up ? 'bottom-0' : 'top-0',
          grows.left ? 'end-0' : 'start-0',
        )}
      >
        {parameter?.name === 'prompt' && parameter.kind === 'text' ? (
          <PromptCellArea {...areaProps} parameter={parameter} />
        ) : parameter?.kind === 'choice' || parameter?.kind === 'size' || parameter?.kind === 'switch' ? (
          <ChoiceCellArea {...areaProps} parameter={parameter} onChoose={(chosen) => end('gone', chosen)} />
        ) : (
          <CellTextArea {...areaProps} />
        )}
      </div>
    </div>
  );
}

type Options = readonly Readonly<{ value: string; label: string }>[];

/** Edits a cell with choices: a text field with a menu below it. */
function ChoiceCellArea({
  parameter,
  onChoose,
  ...area
}: CellArea &
  Readonly<{
    parameter: ChoiceParameter | SizeParameter | SwitchParameter;
    onChoose: (value: string) => void;
  }>) {
  const listId = useId();
  const options = optionsOf(parameter);
  // the old text does not filter the choices, because the user opened the cell to choose another value
  const [initialText] = useState(area.value);
  const filter = area.value === initialText ? '' : area.value.trim().toLowerCase();
  const matching = options.filter(({ label }) => label.toLowerCase().includes(filter));
  const selectedIndex = matching.findIndex(({ value }) => value === area.value);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next =
      step &&
      matching[
        (selectedIndex + step + matching.length + (selectedIndex < 0 && step < 0 ? 1 : 0)) % matching.length
      ];
    if (!next) return area.onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
    area.onChange(next.value);
  };
  return (
    <div className="rounded-sm bg-panel shadow-lg">
      <CellTextArea {...area} onKeyDown={onKeyDown} />
      <div
        id={listId}
        role="listbox"
        aria-label={t('create.choicesOf', { label: area.label })}
        className="max-h-48 overflow-y-auto border border-line py-1"
      >
        {matching.map(({ value, label }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and handles the keys
          <div
            key={value}
            role="option"
            aria-selected={index === selectedIndex}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(value)}
            className={classNames(
              'cursor-default px-2 leading-6 hover:bg-hover',
              index === selectedIndex && 'bg-raised',
            )}
          >
            {label}
          </div>
        ))}
      </div>
    </div>
  );
}

function optionsOf(parameter: ChoiceParameter | SizeParameter | SwitchParameter): Options {
  switch (parameter.kind) {
    case 'switch':
      return ['yes', 'no'].map((value) => ({ value, label: value }));
    case 'size':
      return parameter.options.map(({ value, label, width, height }) => ({
        value,
        label: `${value} · ${label} · ${width} × ${height}`,
      }));
    case 'choice':
      return parameter.options.map(({ value, label }) => ({ value, label }));
  }
}

/** Empty, because the lengths of wildcards are not known here. */
const wildcards: WildcardLengths = new Map();

function PromptCellArea({
  label,
  value,
  parameter,
  onChange,
  onKeyDown,
  onBlur,
}: CellArea & Readonly<{ parameter: TextParameter }>) {
  const editor = useRef<PromptEditorHandle>(null);
  useLayoutEffect(() => editor.current?.focusEnd(), []);
  const noteId = useId();
  const parsed = useMemo(() => parseTemplate(value), [value]);
  const spans = useMemo(
    () => promptSpans(value, { errors: [], maxLength: parameter.maxLength }),
    [value, parameter.maxLength],
  );
  const longestLength = useMemo(
    () => (parsed.ok ? longestPromptLength(parsed.template, wildcards) : null),
    [parsed],
  );
  const { text, title, excess } = characterCount(value, longestLength, parameter.maxLength);
  const [mistake] = parsed.ok ? [] : parsed.errors;
  const problem = excess > 0 ? t('create.charactersTooLong', { over: excess }) : (mistake?.message ?? null);
  return (
    <div className="flex flex-col rounded-lg border border-line bg-panel">
      <PromptEditor
        isProse
        isLow
        label={label}
        value={value}
        spans={spans}
        invalid={problem !== null}
        describedBy={noteId}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        handle={editor}
      />
      {/* a click here keeps the focus in the editor */}
      <p
        id={noteId}
        onMouseDown={(event) => event.preventDefault()}
        className="flex cursor-default gap-3 px-3 py-1 text-xs"
      >
        <span
          role="status"
          className={`min-w-0 flex-1 truncate ${problem === null ? 'text-muted' : 'text-danger'}`}
        >
          {problem ?? firstLiteralBraces(value)}
        </span>
        <span className={excess > 0 ? 'text-danger' : 'text-muted'} title={title}>
          {text}
        </span>
      </p>
    </div>
  );
}

type CellArea = Readonly<{
  label: string;
  value: string;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onBlur: () => void;
}>;

/** Edits a cell that is not a prompt; grows to more lines. */
function CellTextArea({ label, value, onChange, onKeyDown, onBlur }: CellArea) {
  return (
    <textarea
      // biome-ignore lint/a11y/noAutofocus: the user has just opened this editor by a key press
      autoFocus
      rows={1}
      dir="auto"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={({ currentTarget }) => currentTarget.setSelectionRange(value.length, value.length)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      className="block field-sizing-content max-h-40 min-h-7 w-full resize-none rounded-sm border border-accent bg-field px-1 leading-6 text-ink outline-none"
    />
  );
}
