import { expect, it } from 'vitest';
import { ConnectionMonitor } from './ConnectionMonitor';

it('asks one that does not answer again, and one in doubt once, until it does', async () => {
  const timers: (() => void)[] = [];
  const asked: string[] = [];
  const monitor = new ConnectionMonitor(() => {});
  monitor.unreachable('p', 'Nobody is there.');
  monitor.keepAsking({
    setTimer: (work) => void timers.push(work),
    ask: (profileId) => {
      asked.push(profileId);
      if (asked.length < 3) monitor.unreachable(profileId, 'Nobody is there.');
      else monitor.reached(profileId);
    },
  });
  monitor.doubt('p');
  monitor.doubt('p');
  for (let turn = 0; turn < 9; turn += 1) timers.shift()?.();
  expect(asked).toEqual(['p', 'p', 'p']);
  expect(monitor.of('p').state).toBe('online');
});
