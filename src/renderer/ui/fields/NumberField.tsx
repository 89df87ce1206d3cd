import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { parseNumberText, stepNumber } from './parseNumberText';

/**
 * Reports every number, even outside the limits, which the form checks. Other text reverts to the last number
 * when the field is left. Arrow keys go one step, Page keys ten.
 */
export function NumberField({
  label,
  value,
  min,
  max,
  step,
  onChange,
  invalid = false,
  describedBy,
  autoFocus = false,
  className = '',
}: Readonly<{
  label: string;
  value: number | null;
  min?: number | undefined;
  max?: number | undefined;
  step: number;
  onChange: (value: number) => void;
  invalid?: boolean;
  describedBy?: string | undefined;
  autoFocus?: boolean;
  className?: string;
}>) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // a menu that opened this field moves the focus back to its button first, when it closes
    if (autoFocus) requestAnimationFrame(() => field.current?.select());
  }, [autoFocus]);
  const [text, setText] = useState(value === null ? '' : String(value));
  useEffect(() => {
    setText((current) =>
      parseNumberText(current) === value ? current : value === null ? '' : String(value),
    );
  }, [value]);

  const setNumber = (next: number) => {
    setText(String(next));
    onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const size = event.key === 'PageUp' || event.key === 'PageDown' ? step * 10 : step;
    const direction =
      event.key === 'ArrowUp' || event.key === 'PageUp'
        ? 1
        : event.key === 'ArrowDown' || event.key === 'PageDown'
          ? -1
          : null;
    if (direction === null) return;
    event.preventDefault();
    setNumber(stepNumber(value ?? min ?? 0, direction, { min, max, step: size }));
  };

  return (
    <input
      ref={field}
      type="text"
      inputMode="decimal"
      role="spinbutton"
      aria-label={label}
      aria-valuenow={value ?? undefined}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        const next = parseNumberText(event.target.value);
        if (next !== null) onChange(next);
      }}
      onBlur={() => {
        if (parseNumberText(text) === null) setText(value === null ? '' : String(value));
      }}
      onKeyDown={onKeyDown}
      className={`h-6 w-16 rounded-md border bg-transparent px-1.5 text-end text-xs tabular-nums hover:border-line focus-visible:border-accent outline-none ${invalid ? 'border-danger text-danger' : `text-muted focus:text-ink ${text === '' ? 'border-line' : 'border-transparent'}`} ${className}`}
    />
  );
}
