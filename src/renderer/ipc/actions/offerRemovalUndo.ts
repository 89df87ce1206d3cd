import { t } from '@shared/messages/t';
import { useRemovals } from './removals';

/** Says how many jobs main removed from the queue, and offers Undo; does nothing if no job can be restored. */
export function offerRemovalUndo(
  { changed, undoId }: Readonly<{ changed: number; undoId: string | null }>,
  what: 'cancelled' | 'dismissed' | 'cleared',
): void {
  if (undoId === null) return;
  const message = t('app.removedJobs', { what, count: changed });
  useRemovals.getState().offer({ undoId, message, count: changed });
}
