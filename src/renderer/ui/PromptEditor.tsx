// The text is the textarea's own; the marks are painted by a layer beneath it that holds the same text, invisible,
// in the same box: both must keep the same font, padding, width and wrapping, or the marks drift.
import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { type PaintedSpan, paintedRuns } from './paintedRuns';

export interface PromptEditorHandle {
  focus: () => void;
  /** Puts the cursor around a place in the text. */
  select: (start: number, end: number) => void;
}

const box =
  'w-full px-3 py-2.5 text-base leading-5.5 whitespace-pre-wrap break-words [scrollbar-gutter:stable]';
const tones = {
  choice: 'rounded-[3px] bg-accent/25 outline outline-1 outline-accent/25',
  wildcard: 'rounded-[3px] bg-info/25 outline outline-1 outline-info/25',
  escape: 'rounded-[3px] bg-raised',
  error: 'rounded-[3px] bg-danger/20 underline decoration-danger decoration-wavy decoration-1',
} as const;

/** A textarea that grows with its text up to a height, with stretches of the text marked. */
export function PromptEditor({
  label,
  value,
  spans,
  placeholder,
  invalid = false,
  isProse = false,
  describedBy,
  onChange,
  onKeyDown,
  onBlur,
  handle,
}: Readonly<{
  label: string;
  value: string;
  spans: readonly PaintedSpan[];
  placeholder?: string | undefined;
  invalid?: boolean;
  /** Words of a language: spelling is checked where Easel checks it. */
  isProse?: boolean;
  describedBy?: string | undefined;
  onChange: (value: string) => void;
  onKeyDown?: ((event: KeyboardEvent<HTMLTextAreaElement>) => void) | undefined;
  onBlur?: (() => void) | undefined;
  handle?: Ref<PromptEditorHandle> | undefined;
}>) {
  const area = useRef<HTMLTextAreaElement>(null);
  const paint = useRef<HTMLDivElement>(null);
  useImperativeHandle(handle, () => ({
    focus: () => area.current?.focus(),
    select: (start, end) => {
      area.current?.focus();
      area.current?.setSelectionRange(start, end);
    },
  }));
  const follow = () => {
    if (paint.current && area.current) paint.current.scrollTop = area.current.scrollTop;
  };
  useLayoutEffect(follow);

  return (
    <div
      className={`relative overflow-hidden rounded-lg border bg-field ${invalid ? 'border-danger' : 'border-line'} focus-within:border-accent`}
    >
      <div
        ref={paint}
        aria-hidden
        className={`${box} pointer-events-none absolute inset-0 overflow-hidden text-transparent`}
      >
        {paintedRuns(value, spans).map((run) =>
          run.tone === null ? (
            run.text
          ) : (
            <span key={run.start} className={tones[run.tone]}>
              {run.text}
            </span>
          ),
        )}
        {/* a last line break has no height without something after it */}
        {'​'}
      </div>
      <textarea
        ref={area}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-multiline
        value={value}
        placeholder={placeholder}
        spellCheck={isProse}
        rows={4}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onScroll={follow}
        className={`${box} relative block field-sizing-content max-h-[242px] min-h-[110px] resize-none overflow-y-auto bg-transparent text-ink selectable outline-none`}
      />
    </div>
  );
}
