import { formatCount } from '@shared/words/formatCount';
import { useRemovals } from './removals';

/** Says what main removed from the queue and offers Undo; does nothing if nothing can be restored. */
export function offerRemoval(
  { changed, undoId }: Readonly<{ changed: number; undoId: string | null }>,
  noun: string,
  verb: string,
): void {
  if (undoId === null) return;
  const words = `${formatCount(changed)} ${noun}${changed === 1 ? '' : 's'} ${verb}`;
  useRemovals.getState().offer({ undoId, words, count: changed });
}
