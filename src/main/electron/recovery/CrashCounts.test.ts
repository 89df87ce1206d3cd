import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CrashCounts } from './CrashCounts';

const folder = mkdtempSync(join(tmpdir(), 'easel-crashes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the counts of crashes', () => {
  it('are there after a restart, each kind for itself, and old ones count no more', () => {
    const file = join(folder, 'window/crashes.json');
    let now = 1_000_000;
    const first = new CrashCounts(file, () => now);
    expect([first.record('main'), first.record('page')]).toEqual([true, true]);
    now += 5000;
    first.record('main');
    const second = new CrashCounts(file, () => now);
    expect([second.count('main', 60_000), second.count('page', 60_000)]).toEqual([2, 1]);
    expect(second.count('main', 4000)).toBe(1);
    second.forget();
    expect(new CrashCounts(file, () => now).count('main', 60_000)).toBe(0);
  });

  it('say so where the disk takes nothing, and start anew from a file that is none', () => {
    writeFileSync(join(folder, 'in-the-way'), '{');
    const counts = new CrashCounts(join(folder, 'in-the-way/crashes.json'), Date.now);
    expect(counts.record('main')).toBe(false);
    expect(new CrashCounts(join(folder, 'in-the-way'), Date.now).count('main', 1000)).toBe(0);
  });

  it('carry one word to the next start, once', () => {
    const file = join(folder, 'word.json');
    new CrashCounts(file, Date.now).storeMessage('restarted');
    expect(new CrashCounts(file, Date.now).consumeMessage()).toBe('restarted');
    expect(new CrashCounts(file, Date.now).consumeMessage()).toBeNull();
  });
});
