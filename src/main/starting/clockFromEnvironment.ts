import { readFileSync } from 'node:fs';
import { clearInterval, setInterval } from 'node:timers';

export type SetClock = Readonly<{ now: () => number; stop: () => void }>;

const pollMs = 100;

/**
 * For tests of times of day: `EASEL_TEST_CLOCK=FILE` sets Easel's clock ahead by the ms in the file.
 * @param onSet called after the file changes, as after sleep
 * @throws Error for a file without a number
 */
export function clockFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  onSet: () => void,
): SetClock | null {
  const file = env.EASEL_TEST_CLOCK;
  if (!file) return null;
  let aheadMs = readAhead(file);
  const timer = setInterval(() => {
    const before = aheadMs;
    aheadMs = readAhead(file);
    if (aheadMs !== before) onSet();
  }, pollMs);
  timer.unref();
  return { now: () => Date.now() + aheadMs, stop: () => clearInterval(timer) };
}

function readAhead(file: string): number {
  const text = readFileSync(file, 'utf8').trim();
  if (!/^-?\d+$/.test(text)) throw new Error(`EASEL_TEST_CLOCK: ${file} holds no number of milliseconds`);
  return Number(text);
}
