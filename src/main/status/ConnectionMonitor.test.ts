import { expect, it } from 'vitest';
import { ConnectionMonitor } from './ConnectionMonitor';

it('asks one that does not answer again, and one in doubt once, until it does', async () => {
  const timers: (() => void)[] = [];
  const asked: string[] = [];
  const monitor = new ConnectionMonitor(() => {});
  monitor.unreachable('p', 'Nobody is there.');
  monitor.startChecks({
    setTimer: (work) => void timers.push(work),
    profileOnScreen: () => null,
    check: (profileId) => {
      asked.push(profileId);
      if (asked.length < 3) monitor.unreachable(profileId, 'Nobody is there.');
      else monitor.reached(profileId);
    },
  });
  monitor.recheckSoon('p');
  monitor.recheckSoon('p');
  for (let turn = 0; turn < 9; turn += 1) timers.shift()?.();
  expect(asked).toEqual(['p', 'p', 'p']);
  expect(monitor.of('p').state).toBe('online');
});

it('asks the one that somebody looks at now and then, and nobody while nobody looks', () => {
  let now = 0;
  const timers: { at: number; work: () => void }[] = [];
  const after = (ms: number) => {
    const end = now + ms;
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers.splice(timers.indexOf(next), 1);
      now = next.at;
      next.work();
    }
    now = end;
  };
  let looked: string | null = null;
  const asked: string[] = [];
  const monitor = new ConnectionMonitor(() => {});
  monitor.reached('p');
  monitor.startChecks({
    setTimer: (work, delayMs) => void timers.push({ at: now + delayMs, work }),
    profileOnScreen: () => looked,
    check: (profileId) => {
      asked.push(profileId);
      monitor.unreachable(profileId, 'Nobody is there.');
    },
  });
  after(600_000);
  expect(asked).toEqual([]);
  looked = 'p';
  after(64_000);
  expect(asked[0]).toBe('p');
  expect(monitor.of('p').state).toBe('offline');
  monitor.stopChecks();
  const before = asked.length;
  after(600_000);
  expect(asked).toHaveLength(before);
});
