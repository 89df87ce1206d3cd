import { t } from '@shared/messages/t';

type Shown = Pick<HTMLVideoElement, 'readyState' | 'seeking' | 'addEventListener' | 'removeEventListener'>;

const hasPicture = 2;

/**
 * Waits until a film shows the frame of its current position: a film that was just opened shows none, and a
 * seeking one still shows the earlier frame.
 * @throws {Error} with a message for the user, if the film cannot be read or the player gets another film
 */
export function whenFrameShown(film: Shown): Promise<void> {
  const isShown = () => film.readyState >= hasPicture && !film.seeking;
  if (isShown()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const heard = ['loadeddata', 'canplay', 'seeked', 'error', 'emptied'] as const;
    const onEvent = ({ type }: Event) => {
      const isOver = type === 'error' || type === 'emptied';
      if (!isOver && !isShown()) return;
      for (const name of heard) film.removeEventListener(name, onEvent);
      if (isOver) reject(new Error(t('viewer.noFrame')));
      else resolve();
    };
    for (const name of heard) film.addEventListener(name, onEvent);
  });
}
