import type { ReactNode } from 'react';
import { isTable } from './isTable';

/** The form as a place to paste cells of a spreadsheet, and where what is dropped goes: the window takes that. */
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
        const text = event.clipboardData.getData('text/plain');
        if (!isTable(text)) {
          if ((event.target as Element).closest('[data-field=prompt]')) onPrompt(text);
          return;
        }
        event.preventDefault();
        event.stopPropagation();
        onTable(text);
      }}
    >
      {children}
    </div>
  );
}
