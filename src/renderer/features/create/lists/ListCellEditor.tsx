import { useRef, useState } from 'react';
import { useLastKeep } from '../../../ui/useLastKeep';

/**
 * Where the mark goes once a cell is written: nowhere where another control has the focus, or the cell is not shown any more.
 * `stay`: what was written is left out.
 */
export type NextCell = 'down' | 'right' | 'stay' | 'left' | 'gone';

/** A cell that is being written in: Enter and Tab keep it and go on, Esc leaves it as it was. */
export function ListCellEditor({
  label,
  text,
  onSave,
}: Readonly<{
  label: string;
  text: string;
  onSave: (text: string, next: NextCell) => void;
}>) {
  const [value, setValue] = useState(text);
  const isOver = useRef(false);
  const end = (next: NextCell) => {
    if (isOver.current) return;
    isOver.current = true;
    onSave(value, next);
  };
  useLastKeep(() => end('gone'));
  return (
    <textarea
      // biome-ignore lint/a11y/noAutofocus: it opens where the person just pressed a key
      autoFocus
      rows={1}
      dir="auto"
      aria-label={label}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onFocus={({ currentTarget }) => currentTarget.setSelectionRange(value.length, value.length)}
      onBlur={() => end('left')}
      onPaste={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter' && !event.shiftKey) {
          event.preventDefault();
          end('down');
        } else if (event.key === 'Tab') {
          event.preventDefault();
          end('right');
        } else if (event.key === 'Escape') {
          event.preventDefault();
          end('stay');
        }
      }}
      className="h-7 min-w-0 flex-1 resize-none rounded-sm border border-accent bg-field px-1 leading-6 text-ink outline-none"
    />
  );
}
