import type { KeyboardEvent } from 'react';

export type CellArea = Readonly<{
  label: string;
  value: string;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onBlur: () => void;
}>;

/** Edits a cell that is not a prompt; grows to more lines. */
export function CellTextArea({ label, value, onChange, onKeyDown, onBlur }: CellArea) {
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
