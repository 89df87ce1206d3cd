import { t } from '@shared/messages/t';
import { undoOrRedoStep } from '../ipc/actions/curation';
import { errorMessage } from '../ipc/CallFailure';
import { call } from '../ipc/client';
import { showUndoToast } from '../ui/messages/showUndoToast';
import { showToast } from '../ui/messages/toasts';
import { undoMs } from '../ui/messages/undoMs';
import { useAppStore } from './appStore';

const reportError = (error: unknown) =>
  showToast({ level: 'problem', title: t('app.thatDidNotWork'), message: errorMessage(error) });

/** Adds the sample pictures and reports the outcome. Never rejects. */
export async function addSamples(): Promise<void> {
  try {
    const { added } = await call('samples.add', undefined);
    if (added === 0) {
      const run = () => useAppStore.getState().showInGallery(null);
      const action = { label: t('app.showTheGallery'), run };
      showToast({ level: 'info', title: t('app.samplesAlreadyThere'), action });
      return;
    }
    showToast({
      level: 'success',
      title: t('app.samplesAdded', { count: added }),
      timeout: undoMs,
      message: t('app.drawnOnThisComputerAndMarked'),
      action: { label: t('app.removeThem'), run: () => void removeSamples() },
    });
  } catch (error) {
    reportError(error);
  }
}

/** Moves the sample pictures to the trash, with Undo. Never rejects. */
export async function removeSamples(): Promise<void> {
  try {
    const { changed, step } = await call('samples.remove', undefined);
    if (step === null) {
      showToast({ level: 'info', title: t('app.noSamplePictures') });
      return;
    }
    const run = () =>
      void undoOrRedoStep(step, 'undo').then((title) => showToast({ level: 'info', title }), reportError);
    showUndoToast(t('app.samplesTrashed', { count: changed }), run);
  } catch (error) {
    reportError(error);
  }
}
