import { t } from '@shared/messages/t';
import { useEffect } from 'react';
import { seqsForActionOn } from '../../features/gallery/selection/seqsForActionOn';
import { setDraggedSeqs } from '../../ipc/actions/dragged';
import { errorMessage } from '../../ipc/CallFailure';
import { seqAt } from '../../ipc/cache/seqAt';
import { call } from '../../ipc/client';
import { showToast } from '../../ui/messages/toasts';
import { dropAreaAt } from './dropIndicator';
import type { DropArea } from './dropPlan';

export function useDragOut(): void {
  useEffect(() => {
    const onDragStart = (event: DragEvent) => {
      const seq = seqAt(event.target);
      if (event.defaultPrevented || seq === null || !(event.target instanceof Element)) return;
      // the system drags the files instead of the page's image
      event.preventDefault();
      const isInGallery = event.target.closest('[role=grid]') !== null;
      const { seqs, total } = isInGallery ? seqsForActionOn(seq) : { seqs: [seq], total: 1 };
      if (total > seqs.length) reportDragLimit(seqs.length, total);
      void dragOut.start(seqs, event.target);
    };
    const onPointer = (event: PointerEvent) => {
      if (event.type === 'pointerdown' || event.buttons === 0) dragOut.end();
    };
    window.addEventListener('dragstart', onDragStart);
    window.addEventListener('pointerdown', onPointer);
    window.addEventListener('pointermove', onPointer);
    return () => {
      window.removeEventListener('dragstart', onDragStart);
      window.removeEventListener('pointerdown', onPointer);
      window.removeEventListener('pointermove', onPointer);
    };
  }, []);
}

function reportDragLimit(draggedCount: number, total: number): void {
  showToast({
    level: 'info',
    title: t('app.ofAreDraggedOut', { taken: draggedCount, of: total }),
    message: t('app.dragOutLimit'),
  });
}

let dragArea: DropArea = 'beside';

export const dragOut = {
  origin: (): DropArea => dragArea,
  /** Ends the drag. Called when a mouse button is pressed, or the pointer moves with no button held. */
  end(): void {
    setDraggedSeqs([]);
  },
  async start(seqs: readonly number[], element: Element): Promise<void> {
    dragArea = dropAreaAt(element);
    setDraggedSeqs(seqs);
    try {
      await call('asset.drag', { seqs: [...seqs], area: visibleRect(element) });
    } catch (error) {
      dragOut.end();
      showToast({ level: 'problem', title: t('app.thisCannotBeDraggedOut'), message: errorMessage(error) });
    }
  },
} as const;

/** The visible rectangle of an element in the window. */
function visibleRect(element: Element) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const x = Math.max(0, Math.ceil(left));
  const y = Math.max(0, Math.ceil(top));
  return {
    x,
    y,
    width: Math.max(1, Math.min(innerWidth, Math.floor(right)) - x),
    height: Math.max(1, Math.min(innerHeight, Math.floor(bottom)) - y),
  };
}
