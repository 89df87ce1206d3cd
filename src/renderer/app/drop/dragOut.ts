import { t } from '@shared/messages/t';
import { useEffect } from 'react';
import { selectedSeqs } from '../../features/gallery/selection/selectedSeqs';
import { noteDragged } from '../../ipc/actions/dragged';
import { wordsOf } from '../../ipc/CallFailure';
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

let from: DropArea = 'beside';

export const dragOut = {
  from: (): DropArea => from,
  /** Called when a button is pressed or none is held any more: any drag has ended. */
  ended(): void {
    noteDragged([]);
  },
  async begin(seqs: readonly number[], element: Element): Promise<void> {
    from = dropAreaAt(element);
    noteDragged(seqs);
    try {
      await call('asset.drag', { seqs: [...seqs], area: areaOf(element) });
    } catch (error) {
      dragOut.ended();
      showToast({ level: 'problem', title: t('app.thisCannotBeDraggedOut'), message: wordsOf(error) });
    }
  },
} as const;

/** The visible rectangle of an element in the window. */
function areaOf(element: Element) {
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
