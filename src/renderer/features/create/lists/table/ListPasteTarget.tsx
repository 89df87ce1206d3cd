import type { ReactNode } from 'react';
import { pastedRows } from './pastedCells';

/** The form as a place to paste cells of a spreadsheet, and where what is dropped goes: the window takes that. What is open over it has its own. */
export function ListPasteTarget({
  onTable,
  onPrompt,
  children,
  className,
}: Readonly<{
  onTable: (text: string) => void;
  /** Something else was pasted into the prompt. */
  onPrompt: (text: string) => void;
  children: ReactNode;
  className: string;
}>) {
  return (
    <div
      data-drop-place="form"
      className={className}
      onPasteCapture={(event) => {
        // React tells it of what is pasted into an editor of Vary, too
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
