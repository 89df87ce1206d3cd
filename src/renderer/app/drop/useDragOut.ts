import { t } from '@shared/messages/t';
import { useEffect } from 'react';
import { selectedSeqs } from '../../features/gallery/selection/selectedSeqs';
import { seqAt } from '../../ipc/cache/seqAt';
import { showToast } from '../../ui/messages/toasts';
import { dragOut } from './dragOut';

/** Makes every displayed picture and film draggable to other programs. */
export function useDragOut(): void {
  useEffect(() => {
    const onDragStart = (event: DragEvent) => {
      const seq = seqAt(event.target);
      if (event.defaultPrevented || seq === null || !(event.target instanceof Element)) return;
      // the system drags the files instead of the page's image
      event.preventDefault();
      const isInGallery = event.target.closest('[role=grid]') !== null;
      const { seqs, of } = isInGallery ? selectedSeqs(seq) : { seqs: [seq], of: 1 };
      if (of > seqs.length) sayCut(seqs.length, of);
      void dragOut.begin(seqs, event.target);
    };
    const onPointer = (event: PointerEvent) => {
      if (event.type === 'pointerdown' || event.buttons === 0) dragOut.ended();
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

function sayCut(taken: number, of: number): void {
  showToast({
    level: 'info',
    title: t('app.ofAreDraggedOut', { taken, of }),
    message: t('app.dragOutLimit'),
  });
}
