import { t } from '@shared/messages/t';
import { noteDragged } from '../../ipc/actions/dragged';
import { wordsOf } from '../../ipc/CallFailure';
import { call } from '../../ipc/client';
import { showToast } from '../../ui/messages/toasts';
import { dropAreaAt } from './dropIndicator';
import type { DropArea } from './dropPlan';

let from: DropArea = 'beside';

/** Drags pictures and films out of the window as files. */
export const dragOut = {
  /** The area of the window where the drag began. */
  from: (): DropArea => from,
  /** Called when a button is pressed or none is held any more: any drag has ended. */
  ended(): void {
    noteDragged([]);
  },
  /** @param element the element under the pointer */
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
