import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { droppedLink } from './droppedLink';

type Props = Readonly<{
  label: string;
  onFiles: (files: readonly File[]) => void;
  /** Text or a link that was dropped, or pasted outside a text field. */
  onText?: ((text: string) => void) | undefined;
  children: ReactNode | ((over: boolean) => ReactNode);
}>;

/** Place a file chooser inside, so that everything is reachable without a mouse. */
export function DropZone({ label, onFiles, onText, children }: Props) {
  const [over, setOver] = useState(false);
  // dragenter and dragleave fire for every child, so they are counted
  const depth = useRef(0);

  const endDrag = () => {
    depth.current = 0;
    setOver(false);
  };
  const handleData = (data: DataTransfer): boolean => {
    const files = [...data.files];
    if (files.length > 0) {
      onFiles(files);
      return true;
    }
    const text = (droppedLink(data) || data.getData('text/plain')).trim();
    if (text === '' || !onText) return false;
    onText(text);
    return true;
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a <fieldset> cannot have the layout of this box
    <div
      role="group"
      aria-label={label}
      data-drop-place="picture"
      data-over={over || undefined}
      onDragEnter={(event: DragEvent) => {
        event.preventDefault();
        depth.current += 1;
        setOver(true);
      }}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      }}
      onDragLeave={() => {
        depth.current -= 1;
        if (depth.current <= 0) endDrag();
      }}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        event.stopPropagation();
        endDrag();
        handleData(event.dataTransfer);
      }}
      onPaste={(event: ClipboardEvent) => {
        const typing = event.target instanceof HTMLInputElement && event.clipboardData.files.length === 0;
        if (!typing && handleData(event.clipboardData)) event.preventDefault();
      }}
    >
      {typeof children === 'function' ? children(over) : children}
    </div>
  );
}
