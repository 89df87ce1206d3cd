/** How many pictures stand for a film at most. */
const mostMoments = 10;
/** Nearer to each other they show the same. */
const closestS = 0.2;
/** A busy machine says that it is at a place a moment before it can draw it: looked at again after so long, so often. */
const againMs = 100;
const mostTries = 20;

/** The middles of as many equal parts of a film; none where it is too short for two. */
export function momentsOf(lengthS: number): readonly number[] {
  const count = Math.min(mostMoments, Math.floor(lengthS / closestS));
  return count < 2 ? [] : Array.from({ length: count }, (_, part) => ((part + 0.5) * lengthS) / count);
}

/**
 * Goes through a film that nobody sees, and shows it at some times, one after the other.
 * @param times seconds, each past the start
 * @param onShown told with the place of a time; false where there is nothing to be drawn yet
 * @returns what ends it before
 */
export function drawMoments(
  url: string,
  times: readonly number[],
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
  const goOn = () => {
    const time = times[place];
    if (time === undefined) end();
    else film.currentTime = time;
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
  film.onerror = () => {
    end();
    onFailed();
  };
  film.src = url;
  return end;
}
