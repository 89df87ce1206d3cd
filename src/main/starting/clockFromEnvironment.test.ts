import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clockFromEnvironment } from './clockFromEnvironment';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-clock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const hour = 3600_000;

/** Expects the clock to be `aheadMs` ahead of the computer's clock, which is read just before and just after. */
function expectAhead(clock: ReturnType<typeof clockFromEnvironment>, aheadMs: number): void {
  const [before, shown, after] = [Date.now(), Math.round(clock?.now() ?? 0) - aheadMs, Date.now()];
  expect([before, shown, after]).toEqual([before, shown, after].toSorted((a, b) => a - b));
}

describe('the clock of the environment', () => {
  it('is not there without the variable', () => {
    expect(clockFromEnvironment({}, () => {})).toBeNull();
    expect(clockFromEnvironment({ EASEL_TEST_CLOCK: '' }, () => {})).toBeNull();
  });

  it('is as far ahead as the file says, and is set by another file in its place', async () => {
    const file = join(folder, 'ahead');
    writeFileSync(file, `${3 * hour}`);
    const set = Promise.withResolvers<void>();
    const clock = clockFromEnvironment({ EASEL_TEST_CLOCK: file }, set.resolve);
    expectAhead(clock, 3 * hour);
    writeFileSync(`${file}.new`, `-${hour}\n`);
    renameSync(`${file}.new`, file);
    await set.promise;
    expectAhead(clock, -hour);
    clock?.stop();
  });

  it('refuses what is no number', () => {
    const file = join(folder, 'ahead');
    writeFileSync(file, 'tomorrow');
    expect(() => clockFromEnvironment({ EASEL_TEST_CLOCK: file }, () => {})).toThrow('holds no number');
  });
});
