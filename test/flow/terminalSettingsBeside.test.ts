// `easel settings` beside an Easel that has the library open: it is asked there, and in force there.
import { copyFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLibraryDatabase } from '../../src/main/database/library/openLibraryDatabase';
import { type Ended, startCli } from './support/runCli';
import { type Path, startPath } from './support/startPath';

let path: Path;
beforeEach(async () => {
  path = await startPath({ isOfHome: true, service: { latencyMs: [60_000, 60_000] } });
}, 120_000);
afterEach(() => path.end());

const settings = (...args: readonly string[]): Promise<Ended> =>
  startCli(['settings', ...args, '--library', path.folder], { home: path.folder }).ended;
const told = () => path.events.filter(({ name }) => name === 'settings.changed').length;
const theme = async () => (await path.call('settings.get', undefined)).appearance.theme;

describe('easel settings, while the window has the library open', () => {
  it('reads what was changed there, changes it, and it acts there', async () => {
    await path.call('settings.set', { queue: { parallel: 1 }, appearance: { theme: 'dark' } });
    expect(await settings('get', 'appearance.theme')).toMatchObject({
      code: 0,
      stdout: 'dark\n',
      stderr: '',
    });
    await path.submit({ prompt: 'a {red|blue|green} cup' });
    await path.until(() => path.services.queue.underWay === 1);
    const before = told();
    const set = await settings('set', 'queue.parallel', '3', '--json');
    expect(set.lines()).toMatchObject([{ event: 'setting', path: 'queue.parallel', value: 3 }]);
    expect(told()).toBe(before + 1);
    await path.until(() => path.services.queue.underWay === 3);
    // what the window changes next leaves it as it is
    await path.call('settings.set', { appearance: { theme: 'light' } });
    expect((await settings('get', 'queue.parallel')).stdout).toBe('3\n');
    const reset = await settings('reset', '--all');
    expect(reset.stdout).toBe('appearance.theme = system\nqueue.parallel = 4\n');
    expect(await theme()).toBe('system');
  });

  it('is refused there in the same words, with the same exit, and nothing is changed', async () => {
    const refused = await settings('set', 'queue.parallel', '80');
    expect(refused).toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'queue.parallel: Enter a whole number from 1 to 16.\n',
    });
    expect(told()).toBe(0);
  });

  it('shows what is kept, not what holds for that run only', async () => {
    path.services.settings.override({ parallel: 2 });
    expect((await settings('set', 'queue.parallel', '5')).stdout).toBe('queue.parallel = 5\n');
    expect(path.services.settings.get().queue.parallel).toBe(2);
  });

  it('is refused where the library is another one meanwhile', async () => {
    await path.call('settings.set', { appearance: { theme: 'dark' } });
    const database = join(path.folders.data, 'easel.sqlite');
    renameSync(database, `${database}.away`);
    copyFileSync(`${database}.away`, database);
    const refused = await settings('set', 'appearance.theme', 'light');
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('was deleted, moved or replaced'),
    });
    expect(await theme()).toBe('dark');
    renameSync(`${database}.away`, database);
  });

  it('is done of what a terminal left that was killed, unless nobody would wait for it any more', async () => {
    const wish = (value: string) => ({ what: 'set', path: 'appearance.theme', value });
    const leave = (digit: string, value: string, until: number) =>
      writeFileSync(
        join(path.folders.machineFolder, 'wishes', `${digit.repeat(8)}-0000-4000-8000-000000000000.wish`),
        JSON.stringify({ wish: wish(value), json: false, until }),
      );
    leave('a', 'dark', Date.now() - 1);
    leave('b', 'light', Date.now() + 5000);
    await path.until(async () => (await theme()) === 'light');
    expect(told()).toBe(1);
  });

  it('does it itself where that Easel ends before it has taken it up', async () => {
    await path.closeEasel();
    // one that looks for no wishes, as while it is starting
    const holder = openLibraryDatabase({ dataFolder: path.folders.data, now: Date.now });
    mkdirSync(join(path.folders.machineFolder, 'wishes'), { recursive: true });
    const set = settings('set', 'appearance.theme', 'dark', '--here');
    setTimeout(() => holder.close(), 1500);
    expect(await set).toMatchObject({ code: 0, stdout: 'appearance.theme = dark\n', stderr: '' });
    await path.open();
    expect(await theme()).toBe('dark');
  });
});
