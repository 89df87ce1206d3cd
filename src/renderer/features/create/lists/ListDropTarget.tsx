import { fileKind } from '@shared/domain/fileKind';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
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
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button Import list… is the first
    <div
      className={`relative ${className}`}
      onDragEnter={(event) => {
        if (!hasFiles(event)) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDragLeave={() => {
        depth.current = Math.max(0, depth.current - 1);
        if (depth.current === 0) setOver(false);
      }}
      onPasteCapture={(event) => {
        const text = event.clipboardData.getData('text/plain');
        if (!isTable(text)) return;
        event.preventDefault();
        event.stopPropagation();
        onTable(text);
      }}
      onDropCapture={() => {
        depth.current = 0;
        setOver(false);
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
      {over ? (
        <div className="pointer-events-none absolute inset-2 z-10 rounded-lg border border-dashed border-accent" />
      ) : null}
    </div>
  );
}
