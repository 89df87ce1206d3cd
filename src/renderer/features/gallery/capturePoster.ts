import { MAX_POSTER_BYTES } from '@shared/ipc/library/lookRoutes';
import { call } from '../../ipc/client';

/** Greatest width and height of a poster, px. */
const maxEdgePx = 512;
const sentIds = new Set<string>();

/** Sends the current frame of a film to main as its poster. A failure does not affect playback. */
export async function capturePoster(assetId: string, film: HTMLVideoElement): Promise<void> {
  const { videoWidth, videoHeight } = film;
  if (sentIds.has(assetId) || videoWidth === 0 || videoHeight === 0) return;
  sentIds.add(assetId);
  const scale = Math.min(1, maxEdgePx / Math.max(videoWidth, videoHeight));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(videoWidth * scale)),
    Math.max(1, Math.round(videoHeight * scale)),
  );
  try {
    canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height);
    const picture = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 });
    if (picture.size > MAX_POSTER_BYTES) return;
    await call('asset.givePoster', { id: assetId, bytes: new Uint8Array(await picture.arrayBuffer()) });
  } catch {
    // retried the next time the film is shown
    sentIds.delete(assetId);
  }
}
