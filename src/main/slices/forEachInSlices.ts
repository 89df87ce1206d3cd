import { setImmediate } from 'node:timers/promises';

/** Work that was overtaken by newer work of the same kind. */
class Overtaken extends Error {
  readonly code = 'overtaken';
}

/**
 * Does `work` for every item and gives the event loop a turn after each slice, so that nothing else waits longer
 * than a frame.
 * @param options.sliceMs longest time at a stretch, 4 ms unless said; checked every 64 items
 * @param options.stillWanted asked between slices; false throws {@link Overtaken}
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
    if (!stillWanted()) throw new Overtaken('Overtaken by newer work');
    sliceEnd = now() + sliceMs;
  }
}
