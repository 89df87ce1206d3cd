import { wordsOf } from '../../ipc/CallFailure';
import { call } from '../../ipc/client';
import { showToast } from '../../ui/toasts';

/**
 * Has the picture that a film shows now kept in the library, in its own size, and says how it went.
 * @returns its number; null where it was not kept
 */
export async function keepFrame(assetId: string, film: HTMLVideoElement): Promise<number | null> {
  const { videoWidth, videoHeight, currentTime } = film;
  if (videoWidth === 0 || videoHeight === 0) return null;
  try {
    const canvas = new OffscreenCanvas(videoWidth, videoHeight);
    canvas.getContext('2d')?.drawImage(film, 0, 0);
    const picture = await canvas.convertToBlob({ type: 'image/png' });
    const bytes = new Uint8Array(await picture.arrayBuffer());
    const { seq, isNew } = await call('asset.keepFrame', { id: assetId, bytes, atS: currentTime });
    if (isNew) showToast({ level: 'success', title: 'Frame saved in the library' });
    else showToast({ level: 'info', title: 'This frame is in the library already' });
    return seq;
  } catch (error) {
    showToast({ level: 'problem', title: 'The frame was not saved', message: wordsOf(error) });
    return null;
  }
}
