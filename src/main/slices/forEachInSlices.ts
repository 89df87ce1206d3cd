import { setImmediate } from 'node:timers/promises';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';

/**
 * Yields to the event loop after each slice, so that nothing else waits longer than a frame.
 * @param options.sliceMs default 4; checked every 64 items
 * @param options.stillWanted called between slices; false throws EaselError `conflict`
 */
export async function forEachInSlices<T>(
  items: Iterable<T>,
  work: (item: T, index: number) => void,
  options: Readonly<{ sliceMs?: number; stillWanted?: () => boolean; now?: () => number }> = {},
): Promise<void> {
  const { sliceMs = 4, stillWanted = () => true, now = () => performance.now() } = options;
  let sliceEnd = now() + sliceMs;
  let index = 0;
  for (const item of items) {
    work(item, index);
    index += 1;
    if (index % 64 !== 0 || now() < sliceEnd) continue;
    await setImmediate();
    if (!stillWanted()) throw new EaselError('conflict', t('slices.somethingNewerWasAskedForMeanwhile'));
    sliceEnd = now() + sliceMs;
  }
}
