import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SecondInstance, SingleInstanceLock } from './SingleInstanceLock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-lock-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('SingleInstanceLock', () => {
  it('is held by one, who hears of the second', async () => {
    const heard = Promise.withResolvers<SecondInstance>();
    const first = new SingleInstanceLock(folder, heard.resolve);
    const second = new SingleInstanceLock(folder, () => {});
    expect(first.take(null)).toBe(true);
    expect(second.take({ file: 'a.csv' })).toBe(false);
    await second.whenHolderInformed;
    expect(await heard.promise).toMatchObject({
      additionalData: { file: 'a.csv' },
      workingDirectory: process.cwd(),
    });
    first.release();
    expect(second.take(null)).toBe(true);
    second.release();
  });

  it('is taken over from a holder that died', () => {
    const dead = spawnSync(process.execPath, ['--eval', '']).pid;
    writeFileSync(join(folder, 'StandInLock'), JSON.stringify({ pid: dead, started: '1', socket: 'none' }));
    const lock = new SingleInstanceLock(folder, () => {});
    expect(lock.take(null)).toBe(true);
    expect(JSON.parse(readFileSync(join(folder, 'StandInLock'), 'utf8')).pid).toBe(process.pid);
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken over from another process that got the same id', () => {
    const holder = { pid: process.pid, started: 'long ago', socket: 'none' };
    writeFileSync(join(folder, 'StandInLock'), JSON.stringify(holder));
    const lock = new SingleInstanceLock(folder, () => {});
    expect(lock.take(null)).toBe(true);
    lock.release();
  });
});
