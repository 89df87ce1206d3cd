import { readFileSync } from 'node:fs';
import { clearInterval, setInterval } from 'node:timers';

/** A clock that a test sets. */
export type SetClock = Readonly<{ now: () => number; stop: () => void }>;

/** How soon a clock that was set is noticed, ms. */
const lookEveryMs = 100;

/**
 * For tests of what happens at a time of the day: with `EASEL_TEST_CLOCK=FILE` Easel's clock is so many ms ahead of the
 * computer's as the file says, and is set whenever the file changes. Without the variable there is no such clock at all.
 * @param onSet what waits for a time has to look again: to it, this is a computer that has slept
 * @throws Error for a file that holds no number.
 */
export function clockFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  onSet: () => void,
): SetClock | null {
  const file = env.EASEL_TEST_CLOCK;
  if (!file) return null;
  let aheadMs = readAhead(file);
  const looking = setInterval(() => {
    const before = aheadMs;
    aheadMs = readAhead(file);
    if (aheadMs !== before) onSet();
  }, lookEveryMs);
  looking.unref();
  return { now: () => Date.now() + aheadMs, stop: () => clearInterval(looking) };
}

function readAhead(file: string): number {
  const text = readFileSync(file, 'utf8').trim();
  if (!/^-?\d+$/.test(text)) throw new Error(`EASEL_TEST_CLOCK: ${file} holds no number of milliseconds`);
  return Number(text);
}
