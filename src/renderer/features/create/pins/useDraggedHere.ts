import { useEffect, useState } from 'react';
import { draggedSeqs } from '../../../ipc/actions/dragged';
import { carriesMedia } from './carriesMedia';

/** Whether what could be pinned is dragged over the window: a picture of Easel's own, or files from elsewhere. */
export function useDraggedHere(): boolean {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    /** The page's own: words, and pictures that are no files. */
    let isOfPage = false;
    const begun = () => {
      isOfPage = true;
    };
    const over = ({ dataTransfer }: DragEvent) =>
      setDragged(
        draggedSeqs().length > 0 || (!isOfPage && dataTransfer !== null && carriesMedia(dataTransfer)),
      );
    const left = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragged(false);
    };
    const ended = () => {
      isOfPage = false;
      setDragged(false);
    };
    const gone = new AbortController();
    const { signal } = gone;
    window.addEventListener('dragstart', begun, { signal });
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', left, { signal });
    window.addEventListener('dragend', ended, { signal });
    // whoever takes it may keep others from hearing of it; the strip is to hear of it first
    window.addEventListener('drop', () => setTimeout(ended), { signal, capture: true });
    window.addEventListener('pointermove', ended, { signal });
    return () => gone.abort();
  }, []);
  return isDragged;
}
