import { expect, it } from 'vitest';
import { PaceMeter } from './PaceMeter';

/** Four requests run in parallel; `jobs` of them end, one every `gapMs`. */
function run(meter: PaceMeter, jobs: number, gapMs: number, expectedMs: number, from = 0): void {
  for (let job = 1; job <= jobs; job += 1) {
    meter.busy(from + (job - 1) * gapMs);
    meter.ended(from + job * gapMs, 1, expectedMs);
  }
}

it('is what jobs take beyond their usual time, and nothing before enough of them ended', () => {
  const meter = new PaceMeter();
  run(meter, 7, 80, 5);
  expect(meter.extraMs).toBe(0);
  run(meter, 5, 80, 5, 560);
  expect(meter.extraMs).toBe(75);
});

it('leaves out what is waited for: the rate, the person, the next job', () => {
  const meter = new PaceMeter();
  run(meter, 10, 80, 5);
  meter.idle();
  meter.ended(60_000, 1, 5);
  run(meter, 10, 80, 5, 70_000);
  expect(meter.extraMs).toBe(75);
});

it('follows what is so now', () => {
  const meter = new PaceMeter();
  run(meter, 300, 80, 5);
  run(meter, 300, 4, 5, 24_000);
  expect(meter.extraMs).toBe(-1);
});
