import { useEffect, useState } from 'react';
import { draggedSeqs } from '../../../ipc/dragged';

/** Whether a picture of Easel's own is dragged over the window. */
export function useDraggedHere(): boolean {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const over = () => setDragged(draggedSeqs().length > 0);
    const left = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragged(false);
    };
    const ended = () => setDragged(false);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', left);
    window.addEventListener('drop', ended);
    window.addEventListener('pointermove', ended);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', left);
      window.removeEventListener('drop', ended);
      window.removeEventListener('pointermove', ended);
    };
  }, []);
  return isDragged;
}
