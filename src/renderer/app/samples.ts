import { turnStep } from '../ipc/actions/curation';
import { wordsOf } from '../ipc/CallFailure';
import { call } from '../ipc/client';
import { showUndo } from '../ui/messages/showUndo';
import { showToast } from '../ui/messages/toasts';
import { undoMs } from '../ui/messages/undoMs';
import { useAppStore } from './appStore';

const count = (pictures: number) => `${pictures} sample ${pictures === 1 ? 'picture' : 'pictures'}`;

const failed = (error: unknown) =>
  showToast({ level: 'problem', title: 'That did not work', message: wordsOf(error) });

/** Adds the sample pictures and reports the outcome. Never rejects. */
export async function addSamples(): Promise<void> {
  try {
    const { added } = await call('samples.add', undefined);
    if (added === 0) {
      const run = () => useAppStore.getState().showInGallery(null);
      const action = { label: 'Show the gallery', run };
      showToast({ level: 'info', title: 'The sample pictures are in the gallery already', action });
      return;
    }
    showToast({
      level: 'success',
      title: `${count(added)} are in the gallery`,
      timeout: undoMs,
      message: 'Drawn on this computer, and marked “Sample”. Nothing was paid.',
      action: { label: 'Remove them', run: () => void removeSamples() },
    });
  } catch (error) {
    failed(error);
  }
}

/** Moves the sample pictures to the trash, with Undo. Never rejects. */
export async function removeSamples(): Promise<void> {
  try {
    const { changed, step } = await call('samples.remove', undefined);
    if (step === null) {
      showToast({ level: 'info', title: 'There are no sample pictures in the library' });
      return;
    }
    const run = () =>
      void turnStep(step, 'undo').then((title) => showToast({ level: 'info', title }), failed);
    showUndo(`${count(changed)} went to the trash`, run);
  } catch (error) {
    failed(error);
  }
}
