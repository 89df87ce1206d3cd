import { expect } from 'vitest';

/** A second of the clock may be another program's: with this a case is given ten, and one of the processor. */
export const clockMs = 10_000;

/** Does some work, and fails where it takes more than a second of the processor. */
export function withinASecond<T>(work: (value: T) => void): (value: T) => void {
  return (value) => {
    const before = process.cpuUsage();
    work(value);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000, 'milliseconds of the processor').toBeLessThan(1000);
  };
}
