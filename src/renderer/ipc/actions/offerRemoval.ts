import { t } from '@shared/messages/t';
import { useRemovals } from './removals';

/** Says what main removed from the queue and offers Undo, unless nothing can be restored. */
export function offerRemoval(
  { changed, undoId }: Readonly<{ changed: number; undoId: string | null }>,
  what: 'cancelled' | 'dismissed' | 'cleared',
): void {
  if (undoId === null) return;
  const message = t('app.removedJobs', { what, count: changed });
  useRemovals.getState().offer({ undoId, message, count: changed });
}
