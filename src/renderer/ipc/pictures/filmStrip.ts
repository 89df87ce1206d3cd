import { MAX_STRIP_BYTES, stripFrameEdge, stripFrames } from '@shared/looks/filmStrip';
import { call } from '../client';
import { mediaUrl } from './mediaUrl';

/** A picture with `moments` frames of a film side by side. `width`, `height`: of one frame, px. */
export type FilmStrip = Readonly<{ url: string; moments: number; width: number; height: number }>;

export async function loadStoredStrip(assetId: string): Promise<FilmStrip | null> {
  const image = new Image();
  image.src = mediaUrl.strip(assetId);
  try {
    await image.decode();
  } catch {
    return null;
  }
  const { src: url, naturalWidth, naturalHeight: height } = image;
  return { url, moments: stripFrames, width: naturalWidth / stripFrames, height };
}

/** A busy machine reports a seek as complete before the frame is decoded. */
const retryDelayMs = 100;
const maxTries = 20;

/**
 * @param onShown called at each frame; returns false if the frame could not be drawn yet
 * @param onFailed the film cannot be played or has no duration
 * @returns a function that stops seeking
 */
function seekThroughFilm(
  url: string,
  count: number,
  onShown: (index: number, film: HTMLVideoElement) => boolean,
  onFailed: () => void,
): () => void {
  const film = document.createElement('video');
  let index = 0;
  let tries = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(retryTimer);
    film.onloadeddata = null;
    film.onseeked = null;
    film.onerror = null;
    film.removeAttribute('src');
    film.load();
  };
  const fail = () => {
    stop();
    onFailed();
  };
  const seekToNext = () => {
    if (!Number.isFinite(film.duration)) fail();
    else if (index === count) stop();
    else film.currentTime = ((index + 0.5) * film.duration) / count;
  };
  const drawFrame = () => {
    tries += 1;
    if (!onShown(index, film) && tries < maxTries) {
      retryTimer = setTimeout(drawFrame, retryDelayMs);
      return;
    }
    index += 1;
    tries = 0;
    seekToNext();
  };
  film.muted = true;
  film.preload = 'auto';
  film.onloadeddata = seekToNext;
  film.onseeked = drawFrame;
  film.onerror = fail;
  film.src = url;
  return stop;
}

/** Draws a film's strip and stores it once it is complete. @returns a function that stops drawing */
export function drawStrip(
  assetId: string,
  callbacks: Readonly<{
    onMoment?: (moment: number, strip: OffscreenCanvas) => void;
    onStored?: () => void;
    onFailed?: () => void;
  }>,
): () => void {
  let context: OffscreenCanvasRenderingContext2D | null = null;
  let drawnCount = 0;
  const drawMoment = (moment: number, film: HTMLVideoElement) => {
    context ??= canvasFor(film);
    if (!context) return false;
    const { canvas } = context;
    const width = canvas.width / stripFrames;
    context.drawImage(film, moment * width, 0, width, canvas.height);
    // a transparent pixel: the film had no frame to draw yet
    const [middle, half] = [Math.floor((moment + 0.5) * width), canvas.height >> 1];
    if (context.getImageData(middle, half, 1, 1).data[3] === 0) return false;
    drawnCount += 1;
    callbacks.onMoment?.(moment, canvas);
    if (drawnCount === stripFrames) void storeStrip(assetId, canvas, callbacks.onStored);
    return true;
  };
  return seekThroughFilm(mediaUrl.film(assetId), stripFrames, drawMoment, () => callbacks.onFailed?.());
}

function canvasFor({ videoWidth, videoHeight }: HTMLVideoElement): OffscreenCanvasRenderingContext2D | null {
  if (videoWidth === 0 || videoHeight === 0) return null;
  const scale = Math.min(1, stripFrameEdge / Math.max(videoWidth, videoHeight));
  const [width, height] = [videoWidth, videoHeight].map((edge) => Math.max(1, Math.round(edge * scale)));
  const canvas = new OffscreenCanvas((width ?? 1) * stripFrames, height ?? 1);
  return canvas.getContext('2d', { willReadFrequently: true });
}

// If the strip is not stored, it is drawn again next time.
async function storeStrip(assetId: string, canvas: OffscreenCanvas, onStored?: () => void): Promise<void> {
  try {
    const picture = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 });
    if (picture.size > MAX_STRIP_BYTES) return;
    await call('asset.giveStrip', { id: assetId, bytes: new Uint8Array(await picture.arrayBuffer()) });
    onStored?.();
  } catch {
    // the strip is shown even if it is not stored
  }
}
