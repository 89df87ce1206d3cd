import { describe, expect, it } from 'vitest';
import { StaleCollector } from './StaleCollector';
import type { StaleKey } from './staleAfter';

describe('StaleCollector', () => {
  function collector() {
    const flushed: (readonly StaleKey[])[] = [];
    const timers: (() => void)[] = [];
    const stale = new StaleCollector(
      (keys) => flushed.push(keys),
      (callback) => timers.push(callback),
    );
    return { stale, flushed, tick: () => timers.shift()?.() };
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
});
