import { formatCount } from '@shared/words/formatCount';
import { useRemovals } from './removals';

/** Says what main took away of the queue, and offers to put it back; nothing where there is nothing to put back. */
export function offerRemoval(
  { changed, undoId }: Readonly<{ changed: number; undoId: string | null }>,
  noun: string,
  verb: string,
): void {
  if (undoId === null) return;
  const words = `${formatCount(changed)} ${noun}${changed === 1 ? '' : 's'} ${verb}`;
  useRemovals.getState().offer({ undoId, words, count: changed });
}
