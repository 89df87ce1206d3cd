import { expect, it } from 'vitest';
import { ModelWatch } from './ModelWatch';

const hourMs = 3_600_000;

/** A watch whose clock only the tests advance. */
function watchAt(ask: (profileId: string) => Promise<void> = async () => undefined) {
  let at = 1_000_000;
  let due: { work: () => void; delayMs: number } | null = null;
  const asked: string[] = [];
  const watch: ModelWatch = new ModelWatch({
    now: () => at,
    setTimer: (work, delayMs) => {
      due = { work, delayMs };
      return () => {
        due = null;
      };
    },
    profiles: () => ['a', 'b'],
    refresh: async (profileId, list) => {
      asked.push(list ? `${profileId} list` : profileId);
      await ask(profileId);
      if (list) watch.listReceived(profileId);
    },
  });
  const turn = async (): Promise<readonly string[]> => {
    asked.length = 0;
    const { work, delayMs } = due ?? { work: () => undefined, delayMs: 0 };
    due = null;
    at += delayMs;
    work();
    await new Promise((resolve) => setImmediate(resolve));
    return [...asked];
  };
  return { watch, turn, pass: (ms: number) => (at += ms), isWaiting: () => due !== null };
}

it('asks every profile for its list, and then a portion at a time until the list is old', async () => {
  const { watch, turn, pass } = watchAt();
  watch.start();
  watch.listReceived('a');
  expect(await turn()).toEqual(['a', 'b list']);
  expect(await turn()).toEqual(['a', 'b']);
  pass(6 * hourMs);
  expect(await turn()).toEqual(['a list', 'b list']);
});

it('goes on where a service does not answer, and asks it for its list again', async () => {
  const { watch, turn } = watchAt(async (profileId) => {
    if (profileId === 'a') throw new Error('no network');
  });
  watch.start();
  expect(await turn()).toEqual(['a list', 'b list']);
  expect(await turn()).toEqual(['a list', 'b']);
});

it('asks nothing any more once it is stopped', async () => {
  const { watch, turn, isWaiting } = watchAt();
  watch.start();
  watch.stop();
  expect(isWaiting()).toBe(false);
  expect(await turn()).toEqual([]);
});
