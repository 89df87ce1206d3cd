import { MAX_STRIP_BYTES, stripFrameEdge, stripFrames } from '@shared/looks/filmStrip';
import { call } from '../client';
import { mediaUrl } from './mediaUrl';

/** Several frames of a film side by side. Width and height of one frame, px. */
export type FilmStrip = Readonly<{ url: string; moments: number; width: number; height: number }>;

export async function keptStrip(assetId: string): Promise<FilmStrip | null> {
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
const againMs = 100;
const mostTries = 20;

/**
 * @param onShown returns false if no frame could be drawn yet
 * @param onFailed the film cannot be played or has no duration
 * @returns a function that stops seeking
 */
function seekThroughFilm(
  url: string,
  count: number,
  onShown: (place: number, film: HTMLVideoElement) => boolean,
  onFailed: () => void,
): () => void {
  const film = document.createElement('video');
  let place = 0;
  let tries = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(again);
    film.onloadeddata = null;
    film.onseeked = null;
    film.onerror = null;
    film.removeAttribute('src');
    film.load();
  };
  const fail = () => {
    end();
    onFailed();
  };
  const goOn = () => {
    if (!Number.isFinite(film.duration)) fail();
    else if (place === count) end();
    else film.currentTime = ((place + 0.5) * film.duration) / count;
  };
  const show = () => {
    tries += 1;
    if (!onShown(place, film) && tries < mostTries) {
      again = setTimeout(show, againMs);
      return;
    }
    place += 1;
    tries = 0;
    goOn();
  };
  film.muted = true;
  film.preload = 'auto';
  film.onloadeddata = goOn;
  film.onseeked = show;
  film.onerror = fail;
  film.src = url;
  return end;
}

/** Stores the strip once it is complete. @returns a function that stops drawing */
export function drawStrip(
  assetId: string,
  parts: Readonly<{
    onMoment?: (moment: number, strip: OffscreenCanvas) => void;
    onKept?: () => void;
    onFailed?: () => void;
  }>,
): () => void {
  let context: OffscreenCanvasRenderingContext2D | null = null;
  let drawn = 0;
  const show = (moment: number, film: HTMLVideoElement) => {
    context ??= canvasFor(film);
    if (!context) return false;
    const { canvas } = context;
    const width = canvas.width / stripFrames;
    context.drawImage(film, moment * width, 0, width, canvas.height);
    // if no frame was available, nothing was drawn
    const [middle, half] = [Math.floor((moment + 0.5) * width), canvas.height >> 1];
    if (context.getImageData(middle, half, 1, 1).data[3] === 0) return false;
    drawn += 1;
    parts.onMoment?.(moment, canvas);
    if (drawn === stripFrames) void give(assetId, canvas, parts.onKept);
    return true;
  };
  return seekThroughFilm(mediaUrl.film(assetId), stripFrames, show, () => parts.onFailed?.());
}

function canvasFor({ videoWidth, videoHeight }: HTMLVideoElement): OffscreenCanvasRenderingContext2D | null {
  if (videoWidth === 0 || videoHeight === 0) return null;
  const scale = Math.min(1, stripFrameEdge / Math.max(videoWidth, videoHeight));
  const [width, height] = [videoWidth, videoHeight].map((edge) => Math.max(1, Math.round(edge * scale)));
  const canvas = new OffscreenCanvas((width ?? 1) * stripFrames, height ?? 1);
  return canvas.getContext('2d', { willReadFrequently: true });
}

// If the strip is not stored, it is drawn again next time.
async function give(assetId: string, canvas: OffscreenCanvas, onKept?: () => void): Promise<void> {
  try {
    const picture = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 });
    if (picture.size > MAX_STRIP_BYTES) return;
    await call('asset.giveStrip', { id: assetId, bytes: new Uint8Array(await picture.arrayBuffer()) });
    onKept?.();
  } catch {
    // the strip is shown in any case
  }
}
