import { EventEmitter } from 'node:events';
import type { PowerMonitor } from 'electron';
import { expect, it } from 'vitest';
import { followSleep } from './followSleep';

it('lets go before the computer sleeps, and looks anew each time it has slept', () => {
  const power = new EventEmitter();
  const did: string[] = [];
  followSleep(power as unknown as PowerMonitor, {
    onSuspend: () => did.push('sleeps'),
    onResume: () => did.push('woken'),
  });
  for (const event of ['suspend', 'resume', 'suspend', 'resume']) power.emit(event);
  expect(did).toEqual(['sleeps', 'woken', 'sleeps', 'woken']);
});
