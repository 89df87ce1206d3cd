import { fileKind } from '@shared/domain/fileKind';
import type { ReactNode } from 'react';
import { isTable } from './isTable';

/** The form as a place to drop a list of prompts, or to paste cells of a spreadsheet. Images dropped on their own field never come this far. */
export function ListDropTarget({
  onFile,
  onTable,
  children,
  className,
}: Readonly<{
  onFile: (file: File) => void;
  onTable: (text: string) => void;
  children: ReactNode;
  className: string;
}>) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button Import list… is the first
    <div
      data-drop-place="form"
      className={className}
      onPasteCapture={(event) => {
        const text = event.clipboardData.getData('text/plain');
        if (!isTable(text)) return;
        event.preventDefault();
        event.stopPropagation();
        onTable(text);
      }}
      onDrop={(event) => {
        const file = event.dataTransfer.files[0];
        if (!file) return;
        // anything else falls through to the window
        if (fileKind(file.name) !== 'list') return;
        event.preventDefault();
        onFile(file);
      }}
    >
      {children}
    </div>
  );
}
