import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** How a thread's event loop went on while it was watched. */
export interface Turns {
  /** So often the loop came round. */
  readonly turns: number;
  /** The most processor time that this thread used between two rounds, ms. */
  readonly maxDurationMs: number;
}

/**
 * Watches this thread's event loop until the function that is given back is called. Only what the thread itself works
 * counts: a thread that waits, for others or for a processor, uses none. What was left in memory before is collected first:
 * on a busy machine this thread does all of that, in one turn, whenever it falls due.
 */
export function watchTurns(): () => Turns {
  collectGarbage();
  let [turns, maxDurationMs] = [0, 0];
  let last = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    maxDurationMs = Math.max(maxDurationMs, (user + system) / 1000);
    turns += 1;
  };
  // who watches keeps no process alive
  const timer = setInterval(look, 5).unref();
  return () => {
    clearInterval(timer);
    look();
    return { turns, maxDurationMs: Math.round(maxDurationMs) };
  };
}
