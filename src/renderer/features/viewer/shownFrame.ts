/** What of a film says whether it shows a picture. */
type Shown = Pick<HTMLVideoElement, 'readyState' | 'seeking' | 'addEventListener' | 'removeEventListener'>;

/** HTMLMediaElement.HAVE_CURRENT_DATA: the picture of the current place is there. */
const hasPicture = 2;

/**
 * Waits until a film shows the picture of its current place: one that was just opened has none yet, and one that is on its
 * way to another place still has the picture of the place before.
 * @throws {Error} in words, where the film cannot be read, or its player is given another
 */
export function shownFrame(film: Shown): Promise<void> {
  const isShown = () => film.readyState >= hasPicture && !film.seeking;
  if (isShown()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const heard = ['loadeddata', 'canplay', 'seeked', 'error', 'emptied'] as const;
    const onEvent = ({ type }: Event) => {
      const isOver = type === 'error' || type === 'emptied';
      if (!isOver && !isShown()) return;
      for (const name of heard) film.removeEventListener(name, onEvent);
      if (isOver) reject(new Error('The film shows no picture.'));
      else resolve();
    };
    for (const name of heard) film.addEventListener(name, onEvent);
  });
}
