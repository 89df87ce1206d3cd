import { t } from '@shared/messages/t';

type Shown = Pick<HTMLVideoElement, 'readyState' | 'seeking' | 'addEventListener' | 'removeEventListener'>;

const hasPicture = 2;

/**
 * A film that was just opened shows no frame, and a seeking one still shows the earlier frame.
 * @throws {Error} with a message for the user, if the film cannot be read or the player gets another film
 */
export function whenFrameShown(film: Shown): Promise<void> {
  const isShown = () => film.readyState >= hasPicture && !film.seeking;
  if (isShown()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const heard = ['loadeddata', 'canplay', 'seeked', 'error', 'emptied'] as const;
    const onEvent = ({ type }: Event) => {
      const hasFailed = type === 'error' || type === 'emptied';
      if (!hasFailed && !isShown()) return;
      for (const name of heard) film.removeEventListener(name, onEvent);
      if (hasFailed) reject(new Error(t('viewer.noFrame')));
      else resolve();
    };
    for (const name of heard) film.addEventListener(name, onEvent);
  });
}
