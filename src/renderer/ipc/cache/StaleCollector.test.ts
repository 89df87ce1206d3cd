import { describe, expect, it } from 'vitest';
import { StaleCollector } from './StaleCollector';
import type { StaleQueryKey } from './staleAfter';

describe('StaleCollector', () => {
  function collector() {
    const flushed: (readonly StaleQueryKey[])[] = [];
    const timers: (() => void)[] = [];
    const moments: (() => void)[] = [];
    const stale = new StaleCollector(
      (keys) => flushed.push(keys),
      (callback) => timers.push(callback),
      (callback) => moments.push(callback),
    );
    return { stale, flushed, tick: () => timers.shift()?.(), pass: () => moments.shift()?.() };
  }

  it('hands the first keys over at once, those of the same moment together', () => {
    const { stale, flushed, pass } = collector();
    stale.add([['queue.summary']]);
    stale.add([['app.status']]);
    pass();
    expect(flushed).toEqual([[['queue.summary'], ['app.status']]]);
    pass();
    expect(flushed).toHaveLength(1);
  });

  it('gathers what comes within the interval and hands it over once, at its end', () => {
    const { stale, flushed, tick, pass } = collector();
    stale.add([['queue.summary']]);
    pass();
    stale.add([['queue.summary']]);
    stale.add([['queue.summary'], ['queue.recent']]);
    expect(flushed).toHaveLength(1);
    tick();
    expect(flushed[1]).toEqual([['queue.summary'], ['queue.recent']]);
  });

  it('is ready at once again after a quiet interval', () => {
    const { stale, flushed, tick, pass } = collector();
    stale.add([['queue.recent']]);
    pass();
    tick();
    stale.add([['app.status']]);
    pass();
    expect(flushed).toHaveLength(2);
  });
});
