import { setTimeout as startTimer } from 'node:timers';
import type { Timing } from './TurnEngine';

export const realTiming: Timing = {
  clock: { now: () => Date.now(), monotonic: () => performance.now() },
  defer: (work) => void setImmediate(work),
  setTimer: (work, delayMs) => {
    const timer = startTimer(work, delayMs);
    return () => clearTimeout(timer);
  },
};
