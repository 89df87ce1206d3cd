import {
  type Dispatch,
  type KeyboardEvent,
  type Ref,
  type SetStateAction,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type HighlightSpan, highlightRuns } from './highlightRuns';
import { type VisibleText, visibleText } from './visibleText';

export interface PromptEditorHandle {
  focus: () => void;
  focusEnd: () => void;
  select: (start: number, end: number) => void;
  /** The selection, or the last one before the focus left; UTF-16 units. */
  selection: () => Readonly<{ start: number; end: number }>;
}

const box =
  'w-full px-3 py-2.5 text-base leading-5.5 whitespace-pre-wrap break-words [scrollbar-gutter:stable]';
const tones = {
  choice: 'rounded-[3px] bg-accent/25 outline outline-1 outline-accent/25',
  nested: 'rounded-[3px] bg-accent/45 outline outline-1 outline-accent/45',
  weight: 'bg-accent/25 underline decoration-accent decoration-2 underline-offset-3',
  wildcard: 'rounded-[3px] bg-info/25 outline outline-1 outline-info/25',
  escape: 'rounded-[3px] bg-raised',
  error: 'rounded-[3px] bg-danger/20 underline decoration-danger decoration-wavy decoration-1',
} as const;

/** A text field that grows with its text up to a maximum height, and highlights the `spans` of the text. */
export function PromptEditor({
  label,
  value,
  spans,
  placeholder,
  invalid = false,
  isProse = false,
  isLow = false,
  describedBy,
  list,
  onChange,
  onCaret,
  onKeyDown,
  onBlur,
  handle,
}: Readonly<{
  label: string;
  value: string;
  spans: readonly HighlightSpan[];
  placeholder?: string | undefined;
  invalid?: boolean;
  /** Checks the spelling, if spell checking is on. */
  isProse?: boolean;
  /** Two lines high while the text is short. */
  isLow?: boolean;
  describedBy?: string | undefined;
  /** The completion list of the word at the caret: its id, and the id of its active entry. */
  list?: Readonly<{ id: string; activeId: string }> | undefined;
  /** @param caret the position after the input */
  onChange: (value: string, caret: number) => void;
  onCaret?: ((caret: number) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLTextAreaElement>) => void) | undefined;
  onBlur?: (() => void) | undefined;
  handle?: Ref<PromptEditorHandle> | undefined;
}>) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [visible, setVisible] = useState<VisibleText | null>(null);
  useImperativeHandle(handle, () => ({
    focus: () => area.current?.focus(),
    focusEnd: () => {
      area.current?.focus();
      area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
    },
    select: (start, end) => {
      area.current?.focus();
      area.current?.setSelectionRange(start, end);
    },
    selection: () => ({ start: area.current?.selectionStart ?? 0, end: area.current?.selectionEnd ?? 0 }),
  }));
  // a text set from outside moves the cursor to the changed position, as an editor's Undo does
  const lastValue = useRef(value);
  useLayoutEffect(() => {
    const before = lastValue.current;
    lastValue.current = value;
    if (before === value || document.activeElement !== area.current) return;
    let after = 0;
    while (after < before.length && value.at(-1 - after) === before.at(-1 - after)) after += 1;
    const end = Math.max(value.length - after, 0);
    area.current?.setSelectionRange(end, end);
  }, [value]);
  const isObserved = useRef(false);
  // a new text has other visible lines; the observer measures the first text, which avoids another layout
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is read from the field
  useLayoutEffect(() => {
    if (isObserved.current) updateVisible(area.current, setVisible);
  }, [value]);
  // at another width, the lines of the text break elsewhere
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      isObserved.current = true;
      updateVisible(area.current, setVisible);
    });
    if (area.current) observer.observe(area.current);
    return () => observer.disconnect();
  }, []);
  const { start = 0, end = value.length } = visible ?? {};

  return (
    <div
      className={`relative overflow-hidden rounded-lg border bg-field ${invalid ? 'border-danger' : 'border-line'} focus-within:border-accent`}
    >
      <div
        aria-hidden
        dir="auto"
        className={`${box} [unicode-bidi:plaintext] pointer-events-none absolute inset-0 overflow-hidden text-transparent`}
      >
        <div style={{ marginTop: visible?.top }}>
          {highlightRuns(value, spans, start, end).map((run) =>
            run.tone === null ? (
              run.text
            ) : (
              <span key={run.start} className={tones[run.tone]}>
                {run.text}
              </span>
            ),
          )}
        </div>
      </div>
      <textarea
        ref={area}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-multiline
        dir="auto"
        value={value}
        placeholder={placeholder}
        spellCheck={isProse}
        rows={isLow ? 2 : 4}
        onChange={(event) => {
          lastValue.current = event.target.value;
          onChange(event.target.value, event.target.selectionStart);
        }}
        aria-autocomplete={list ? 'list' : undefined}
        aria-controls={list?.id}
        aria-activedescendant={list?.activeId}
        onSelect={(event) => onCaret?.(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onScroll={({ currentTarget }) => updateVisible(currentTarget, setVisible)}
        className={`${box} relative block field-sizing-content max-h-[min(242px,27vh)] ${isLow ? 'min-h-[66px]' : 'min-h-[110px]'} resize-none scroll-py-3 overflow-y-auto bg-transparent text-ink selectable outline-none`}
      />
    </div>
  );
}

function updateVisible(
  field: HTMLTextAreaElement | null,
  setVisible: Dispatch<SetStateAction<VisibleText | null>>,
): void {
  const current = field && visibleText(field);
  setVisible((before) => {
    const isSame =
      before?.start === current?.start && before?.end === current?.end && before?.top === current?.top;
    return isSame ? before : current;
  });
}
