import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import type { WebContents } from 'electron';
import { describe, expect, it } from 'vitest';
import type { CrashKind } from './CrashCounts';
import { recoveryAddress } from './recoveryPage';
import { watchPage } from './watchPage';

function watchFakePage() {
  const contents = Object.assign(new EventEmitter(), {
    address: 'easel://app/index.html',
    getURL: () => contents.address,
    isDestroyed: () => false,
    forcefullyCrashRenderer: () => void done.push('crash'),
  });
  const done: string[] = [];
  const counts: Record<CrashKind, number> = { page: 0, pageAtStart: 0, main: 0, gpu: 0 };
  const timers = new Set<() => void>();
  let now = 0;
  let answer: (chosen: number) => void = () => {};
  const { pageCalled } = watchPage(contents as unknown as WebContents, {
    crashes: {
      record: (kind) => {
        counts[kind] += 1;
        return true;
      },
      count: (kind) => counts[kind],
    },
    now: () => now,
    setTimer: (work) => {
      timers.add(work);
      return () => void timers.delete(work);
    },
    log: () => {},
    reload: () => void done.push('reload'),
    giveUp: ({ title }) => void done.push(title),
    giveUpInDialog: ({ title }) => void done.push(`dialog: ${title}`),
    ask: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  return {
    done,
    contents,
    timers,
    answer: (chosen: number) => answer(chosen),
    /** The page loads and runs for this time, ms. */
    live: (ms: number) => {
      contents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
      contents.emit('did-finish-load');
      pageCalled();
      now += ms;
    },
    die: async (reason = 'crashed') => {
      contents.emit('render-process-gone', {}, { reason, exitCode: 5 });
      await turn();
    },
  };
}

describe('a page that is watched', () => {
  it('is loaded again when its process ends, however often, as long as it was of use', async () => {
    const page = watchFakePage();
    for (let deaths = 0; deaths < 20; deaths += 1) {
      page.live(1500);
      await page.die();
    }
    expect(page.done).toEqual(Array(20).fill('reload'));
  });

  it('is given up in words when it dies at once for the third time, or for the 26th at all', async () => {
    const hopeless = watchFakePage();
    for (let deaths = 0; deaths < 3; deaths += 1) {
      hopeless.live(100);
      await hopeless.die();
    }
    expect(hopeless.done).toEqual(['reload', 'reload', 'The window stopped working (several times)']);
    const weak = watchFakePage();
    for (let deaths = 0; deaths < 26; deaths += 1) {
      weak.live(5000);
      await weak.die('oom');
    }
    expect(weak.done.at(-1)).toBe('The window stopped working (several times)');
    expect(weak.done).toHaveLength(26);
  });

  it('is loaded again when it could not be loaded, but not where another load took its place', async () => {
    const page = watchFakePage();
    page.contents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', 'easel://app/', true);
    page.contents.emit('did-fail-load', {}, -2, 'ERR_FAILED', 'easel://app/x', false);
    await turn();
    expect(page.done).toEqual([]);
    page.contents.emit('did-fail-load', {}, -2, 'ERR_FAILED', 'easel://app/', true);
    page.contents.emit('did-navigate', {}, 'easel://app/', 404);
    await turn();
    expect(page.done).toEqual(['reload', 'reload']);
  });

  it('is loaded again when it loads and then says nothing', async () => {
    const page = watchFakePage();
    page.contents.emit('did-finish-load');
    expect(page.timers.size).toBe(1);
    for (const late of page.timers) late();
    await turn();
    expect(page.done).toEqual(['reload']);
    const well = watchFakePage();
    well.live(10);
    expect(well.timers.size).toBe(0);
  });

  it('ends in a dialog of the system where not even the page in words can be shown', async () => {
    const page = watchFakePage();
    page.contents.address = recoveryAddress;
    await page.die();
    expect(page.done).toEqual(['dialog: The window stopped working (several times)']);
  });

  it('that hangs is ended where the person says so, and not where it came round first', async () => {
    const page = watchFakePage();
    page.contents.emit('unresponsive');
    page.contents.emit('responsive');
    page.answer(0);
    await turn();
    expect(page.done).toEqual([]);
    page.contents.emit('unresponsive');
    page.answer(0);
    await turn();
    expect(page.done).toEqual(['crash']);
  });
});
