import type { ReactNode } from 'react';
import { pastedRows } from './pastedCells';

type Props = Readonly<{
  onTable: (text: string) => void;
  /** Receives other text that was pasted into the prompt. */
  onPrompt: (text: string) => void;
  children: ReactNode;
  className: string;
}>;

/** Accepts spreadsheet cells pasted anywhere in the form. Drops are handled by the window. */
export function ListPasteTarget({ onTable, onPrompt, children, className }: Props) {
  return (
    <div
      data-drop-place="form"
      className={className}
      onPasteCapture={(event) => {
        // React events also bubble from portals, such as an editor of Vary
        if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
        const rows = pastedRows(event.clipboardData);
        if (rows === null) {
          if (event.target instanceof Element && event.target.closest('[data-field=prompt]'))
            onPrompt(event.clipboardData.getData('text/plain'));
          return;
        }
        event.preventDefault();
        event.stopPropagation();
        onTable(rows);
      }}
    >
      {children}
    </div>
  );
}
