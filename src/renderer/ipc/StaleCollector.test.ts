import { describe, expect, it } from 'vitest';
import { StaleCollector } from './StaleCollector';
import type { StaleKey } from './staleAfter';

describe('StaleCollector', () => {
  function collector() {
    const flushed: (readonly StaleKey[])[] = [];
    const timers: (() => void)[] = [];
    const busy: boolean[] = [];
    const stale = new StaleCollector(
      (keys) => flushed.push(keys),
      (callback, isBusy) => {
        timers.push(callback);
        busy.push(isBusy);
      },
    );
    return { stale, flushed, busy, tick: () => timers.shift()?.() };
  }

  it('hands the first key over at once', () => {
    const { stale, flushed } = collector();
    stale.add([['queue.summary']]);
    expect(flushed).toEqual([[['queue.summary']]]);
  });

  it('gathers what comes within the interval and hands it over once, at its end', () => {
    const { stale, flushed, tick } = collector();
    stale.add([['queue.summary']]);
    stale.add([['queue.summary']]);
    stale.add([['queue.summary'], ['queue.recent']]);
    expect(flushed).toHaveLength(1);
    tick();
    expect(flushed[1]).toEqual([['queue.summary'], ['queue.recent']]);
  });

  it('is ready at once again after a quiet interval', () => {
    const { stale, flushed, tick } = collector();
    stale.add([['queue.recent']]);
    tick();
    stale.add([['app.status']]);
    expect(flushed).toHaveLength(2);
  });

  it('waits longer once something came in each of five intervals, until one is quiet', () => {
    const { stale, flushed, busy, tick } = collector();
    for (let n = 0; n < 7; n += 1) {
      stale.add([['queue.jobs', `${n}`]]);
      if (n > 0) tick();
    }
    expect(busy).toEqual([false, false, false, false, false, true, true]);
    expect(flushed).toHaveLength(7);
    tick();
    stale.add([['app.status']]);
    expect([flushed.length, busy.at(-1)]).toEqual([8, false]);
  });
});
