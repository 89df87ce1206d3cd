import { t } from '@shared/messages/t';
import { errorMessage } from '../../ipc/CallFailure';
import { call } from '../../ipc/client';
import { closeToasts, showToast } from '../../ui/messages/toasts';
import { whenFrameShown } from './whenFrameShown';

const topic = 'kept frame';

/** Shown at once, because drawing, encoding and checking a large frame takes a second or two. */
const savingToast = { level: 'info', title: t('viewer.savingThisFrame') } as const;

/**
 * Saves the current frame of a film to the library and reports the outcome.
 * @param onShow shows the frame in the viewer when the message's action is chosen
 * @returns the library number of the saved picture; null: not saved
 */
export async function keepFrame(
  assetId: string,
  film: HTMLVideoElement,
  onShow: (seq: number) => void,
): Promise<number | null> {
  showToast(savingToast);
  try {
    // the shortcut may be pressed before the film has finished seeking
    await whenFrameShown(film);
    const { videoWidth, videoHeight, currentTime } = film;
    const canvas = new OffscreenCanvas(videoWidth, videoHeight);
    canvas.getContext('2d')?.drawImage(film, 0, 0);
    const picture = await canvas.convertToBlob({ type: 'image/png' });
    const bytes = new Uint8Array(await picture.arrayBuffer());
    const { seq, isNew } = await call('asset.keepFrame', { id: assetId, bytes, atS: currentTime });
    const action = { label: t('account.show'), run: () => onShow(seq) };
    closeToasts((other) => other.topic === topic);
    showToast({
      level: isNew ? 'success' : 'info',
      title: isNew ? t('viewer.frameSaved') : t('viewer.frameWasSaved'),
      message: t('viewer.frameIsInGallery'),
      topic,
      action,
    });
    return seq;
  } catch (error) {
    showToast({ level: 'problem', title: t('viewer.frameNotSaved'), message: errorMessage(error) });
    return null;
  } finally {
    closeToasts(({ title }) => title === savingToast.title);
  }
}
