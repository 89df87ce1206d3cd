import { useEffect, useState } from 'react';
import { draggedSeqs } from '../../../ipc/actions/dragged';
import { carriesMedia } from './carriesMedia';

/** Whether something that can be pinned is dragged over the window: an asset, or files from outside. */
export function useDraggedHere(): boolean {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    /** The drag started in the page, with something that is not an asset. */
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
    // in the capture phase, because a drop handler may stop the event; later, so that the strip gets the drop
    window.addEventListener('drop', () => setTimeout(ended), { signal, capture: true });
    window.addEventListener('pointermove', ended, { signal });
    return () => gone.abort();
  }, []);
  return isDragged;
}
