import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quietLog } from '../ports/quietLog.testing';
import type { SettingsCommand, SettingsRequest } from '../ports/SettingsCommand';
import { askLockHolder } from './askLockHolder';
import { maxRequestBytes } from './requestFiles';
import { SettingsRequests } from './SettingsRequests';

let folder: string;
let at: number;
let performed: SettingsCommand[];
let requests: SettingsRequests;
let check: () => void;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-wishes-'));
  at = Date.now();
  performed = [];
  requests = new SettingsRequests({
    machineFolder: folder,
    log: quietLog,
    now: () => at,
    setTimer: (work) => {
      check = work;
      return () => {
        check = () => undefined;
      };
    },
    perform: ({ wish }) => {
      performed.push(wish);
      return { exit: 0, out: 'done\n', words: '' };
    },
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

const soon = { pickupMs: 100, answerMs: 100 };
const wish: SettingsCommand = { what: 'set', path: 'appearance.theme', value: 'light' };
const names = () => readdirSync(join(folder, 'wishes')).sort();
const id = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`;
const writeRequest = (digit: string, wanted: unknown) =>
  writeFileSync(
    join(folder, 'wishes', `${id(digit)}.wish`),
    typeof wanted === 'string' ? wanted : JSON.stringify(wanted),
  );
const requestUntil = (until: number): SettingsRequest => ({ wish, json: false, until });

/** Runs one check for requests to its end, which is when the next check is scheduled. */
async function checkOnce(): Promise<void> {
  const before = check;
  before();
  await expect.poll(() => check === before).toBe(false);
}

describe('wishes of terminals', () => {
  it('are carried out and answered, and nothing of them is left', async () => {
    requests.start();
    const answer = askLockHolder(folder, { wish, json: false });
    await checkOnce();
    expect(await answer).toEqual({ exit: 0, out: 'done\n', words: '' });
    expect([performed, names()]).toEqual([[wish], []]);
  });

  it.skipIf(process.platform === 'win32')('are read and left by nobody but the owner', async () => {
    requests.start();
    const answer = askLockHolder(folder, { wish, json: false });
    expect(statSync(join(folder, 'wishes')).mode & 0o777).toBe(0o700);
    expect(names().map((name) => statSync(join(folder, 'wishes', name)).mode & 0o777)).toEqual([0o600]);
    await checkOnce();
    await answer;
  });

  it('are not carried out once nobody waits for them', async () => {
    requests.start();
    writeRequest('a', requestUntil(at - 1));
    await checkOnce();
    expect([performed, names()]).toEqual([[], []]);
  });

  it('are not carried out where they are of a time that no terminal waits until', async () => {
    requests.start();
    writeRequest('a', requestUntil(at + 60_000));
    await checkOnce();
    expect([performed, names()]).toEqual([[], []]);
  });

  it('are carried out where who left them was killed, and their answers swept away', async () => {
    requests.start();
    writeRequest('a', requestUntil(at + 1000));
    await checkOnce();
    expect([performed, names()]).toEqual([[wish], [`${id('a')}.answer`]]);
    at += 61_000;
    await checkOnce();
    expect(names()).toEqual([]);
  });

  it('that nobody understands, or that are larger than any is, are refused in words', async () => {
    requests.start();
    writeRequest('a', { wish: { what: 'burn' }, json: false, until: at + 1000 });
    writeRequest('b', JSON.stringify(requestUntil(at + 1000)).padEnd(maxRequestBytes + 1));
    await checkOnce();
    expect([performed, names()]).toEqual([[], [`${id('a')}.answer`, `${id('b')}.answer`]]);
  });

  it.skipIf(process.platform === 'win32')('leave foreign files, and what links lead to, alone', async () => {
    requests.start();
    writeFileSync(join(folder, 'other'), '{}');
    symlinkSync(join(folder, 'other'), join(folder, 'wishes', `${id('a')}.wish`));
    writeFileSync(join(folder, 'wishes', 'notes.txt'), 'mine');
    utimesSync(join(folder, 'wishes', 'notes.txt'), 1, 1);
    await checkOnce();
    expect(performed).toEqual([]);
    expect([names(), readdirSync(folder).sort()]).toEqual([
      [`${id('a')}.answer`, 'notes.txt'],
      ['other', 'wishes'],
    ]);
  });

  it('find a folder again that was taken away, but make none in the place of a library that has vanished', async () => {
    requests.start();
    rmSync(join(folder, 'wishes'), { recursive: true });
    await checkOnce();
    expect(names()).toEqual([]);
    rmSync(folder, { recursive: true });
    await checkOnce();
    expect(() => readdirSync(folder)).toThrow();
    mkdirSync(folder);
  });
});

describe('who asks', () => {
  it('hears that nobody looks for wishes', async () => {
    expect(await askLockHolder(folder, { wish, json: false })).toBe('notPickedUp');
  });

  it('takes back what nobody takes up', async () => {
    requests.start();
    requests.stop();
    expect(await askLockHolder(folder, { wish, json: false }, soon)).toBe('notPickedUp');
    expect(names()).toEqual([]);
  });

  it('says so where it was taken up and is not answered', async () => {
    requests.start();
    const answer = askLockHolder(folder, { wish, json: false }, soon);
    for (const name of names()) rmSync(join(folder, 'wishes', name));
    expect(await answer).toBe('unanswered');
  });
});
