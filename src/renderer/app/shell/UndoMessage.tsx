import { t } from '@shared/messages/t';
import { useEffect } from 'react';
import { useRemovals } from '../../ipc/actions/removals';
import { wordsOf } from '../../ipc/CallFailure';
import { showUndo } from '../../ui/messages/showUndo';
import { closeToasts, showToast } from '../../ui/messages/toasts';
import { undoMs } from '../../ui/messages/undoMs';

const topic = 'removal';

/** Offers to undo a removal while the queue panel, which offers it itself, is not visible. */
export function UndoMessage(): null {
  const latest = useRemovals((state) => state.offers.at(-1));
  useEffect(() => {
    if (!latest) return;
    const run = () => {
      useRemovals
        .getState()
        .undo()
        .catch((error: unknown) =>
          showToast({ level: 'problem', title: t('app.thatDidNotWork'), message: wordsOf(error) }),
        );
    };
    showUndo(latest.words, run, topic);
    const timer = setTimeout(() => useRemovals.getState().forget(), undoMs);
    return () => {
      clearTimeout(timer);
      closeToasts((words) => words.topic === topic);
    };
  }, [latest]);
  return null;
}
