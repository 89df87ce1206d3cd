/** How many pictures stand for a film at most. */
const mostMoments = 10;
/** Nearer to each other they show the same. */
const closestS = 0.2;

/** The middles of as many equal parts of a film; none where it is too short for two. */
export function momentsOf(lengthS: number): readonly number[] {
  const count = Math.min(mostMoments, Math.floor(lengthS / closestS));
  return count < 2 ? [] : Array.from({ length: count }, (_, part) => ((part + 0.5) * lengthS) / count);
}

/**
 * Goes through a film that nobody sees, and shows it at some times, one after the other.
 * @param times seconds, each past the start
 * @param onShown told with the place of a time
 * @returns what ends it before
 */
export function drawMoments(
  url: string,
  times: readonly number[],
  onShown: (place: number, film: HTMLVideoElement) => void,
  onFailed: () => void,
): () => void {
  const film = document.createElement('video');
  let place = 0;
  const end = () => {
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
  film.muted = true;
  film.preload = 'auto';
  film.onloadeddata = goOn;
  film.onseeked = () => {
    onShown(place, film);
    place += 1;
    goOn();
  };
  film.onerror = () => {
    end();
    onFailed();
  };
  film.src = url;
  return end;
}
