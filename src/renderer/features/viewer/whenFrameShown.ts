import { t } from '@shared/messages/t';

type FrameSource = Pick<
  HTMLVideoElement,
  'readyState' | 'seeking' | 'addEventListener' | 'removeEventListener'
>;

const haveCurrentData = 2;

/**
 * Resolves when a film shows the frame at its current time. A film that was just opened shows no frame, and a
 * seeking film still shows the earlier one.
 * @throws {Error} with a message for the user, if the film cannot be read or the player gets another film
 */
export function whenFrameShown(film: FrameSource): Promise<void> {
  const isShown = () => film.readyState >= haveCurrentData && !film.seeking;
  if (isShown()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const events = ['loadeddata', 'canplay', 'seeked', 'error', 'emptied'] as const;
    const onEvent = ({ type }: Event) => {
      const hasFailed = type === 'error' || type === 'emptied';
      if (!hasFailed && !isShown()) return;
      for (const name of events) film.removeEventListener(name, onEvent);
      if (hasFailed) reject(new Error(t('viewer.noFrame')));
      else resolve();
    };
    for (const name of events) film.addEventListener(name, onEvent);
  });
}
