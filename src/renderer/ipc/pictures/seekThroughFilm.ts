/**
 * A busy machine reports a seek as complete before the frame is decoded: retry delay, ms, and maximum
 * number of tries.
 */
const againMs = 100;
const mostTries = 20;

/**
 * Seeks through a hidden film, to the middles of equal parts in order.
 * @param onShown called with the index of each moment; returns false if no frame could be drawn yet
 * @param onFailed called if it cannot be played or has no duration
 * @returns a function that stops it
 */
export function seekThroughFilm(
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
    // releases the decoded data
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
