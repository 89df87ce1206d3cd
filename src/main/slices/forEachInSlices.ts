import { setImmediate } from 'node:timers/promises';
import { EaselError } from '@shared/ipc/EaselError';

/**
 * Does `work` for every item and gives the event loop a turn after each slice, so that nothing else waits longer
 * than a frame.
 * @param options.sliceMs longest time at a stretch, 4 ms unless said; checked every 64 items
 * @param options.stillWanted asked between slices; false throws EaselError `conflict`
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
    if (!stillWanted()) throw new EaselError('conflict', 'Something newer was asked for meanwhile.');
    sliceEnd = now() + sliceMs;
  }
}
