import { useEffect, useState } from 'react';
import { draggedSeqs } from '../../../ipc/actions/dragged';
import { carriesMedia } from './carriesMedia';

/** Whether something that can be pinned is dragged over the window: an asset, or files from outside. */
export function useDraggedHere(): boolean {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    /** The drag started in the page: text, or pictures that are not assets. */
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
    // capture phase and a timeout: a drop handler may stop propagation, and the strip must handle the drop
    // first
    window.addEventListener('drop', () => setTimeout(ended), { signal, capture: true });
    window.addEventListener('pointermove', ended, { signal });
    return () => gone.abort();
  }, []);
  return isDragged;
}
