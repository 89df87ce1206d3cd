import type { ReactNode } from 'react';
import { pastedRows } from './pastedCells';

/**
 * Accepts pasted spreadsheet cells anywhere in the form. The window handles drops. Dialogs over the form
 * handle their own.
 */
export function ListPasteTarget({
  onTable,
  onPrompt,
  children,
  className,
}: Readonly<{
  onTable: (text: string) => void;
  /** Other text was pasted into the prompt. */
  onPrompt: (text: string) => void;
  children: ReactNode;
  className: string;
}>) {
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
