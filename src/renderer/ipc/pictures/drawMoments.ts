/** A busy machine says that it is at a place a moment before it can draw it: looked at again after so long, so often. */
const againMs = 100;
const mostTries = 20;

/**
 * Goes through a film that nobody sees, and shows it at the middles of as many equal parts of it, one after the other.
 * @param onShown told with the place of a moment; false where there is nothing to be drawn yet
 * @param onFailed it cannot be played, or has no length
 * @returns what ends it before
 */
export function drawMoments(
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
    // what it has read and decoded goes with it
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
