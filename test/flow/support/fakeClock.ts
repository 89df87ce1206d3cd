import { realTiming } from '../../../src/main/engine/RunLoop';

const minuteMs = 60_000;

/**
 * Time that stands still until it is told to pass.
 * @param shortMs what waits less than this waits as long as it says
 */
export function fakeClock(shortMs = minuteMs) {
  let at = Date.now();
  const held = new Set<Readonly<{ due: number; delayMs: number; work: () => void }>>();
  return {
    time: {
      now: () => at,
      setTimer: (work: () => void, delayMs: number) => {
        if (delayMs < shortMs) return realTiming.setTimer(work, delayMs);
        const timer = { work, delayMs, due: at + delayMs };
        held.add(timer);
        return () => void held.delete(timer);
      },
    },
    now: () => at,
    pass(ms: number) {
      at += ms;
      for (const timer of [...held].filter(({ due }) => due <= at)) {
        held.delete(timer);
        timer.work();
      }
    },
    waits: (delayMs: number) => [...held].some((timer) => timer.delayMs === delayMs),
  };
}
