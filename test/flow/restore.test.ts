// A copy of the library's database is put back while the service knows better: nothing is paid for a second time.
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { copyDatabase } from '../../src/main/database/copyDatabase';
import { writeRestoreWish } from '../../src/main/database/restoreWish';
import { type Path, startPath } from './support/startPath';

let path: Path;
afterEach(() => path.end());

const copyNow = () =>
  basename(
    copyDatabase(path.services.db, { folder: path.folders.data, reason: 'day', at: 1_780_000_000_000 }),
  );

it('sends nothing again that was sent after the copy, finds its picture in the history, and can be taken back', async () => {
  path = await startPath();
  const { profileId } = path;
  const kept = await path.generate({ prompt: 'before the copy' });
  await path.call('queue.pause', { profileId });
  const [sent = ''] = await path.submit({ prompt: 'sent after the copy' });
  const [waits = ''] = await path.submit({ prompt: 'never sent' });
  const name = copyNow();
  const { copies, now } = await path.call('backups.list', undefined);
  expect(copies).toMatchObject([{ name, kind: 'day', contents: { assets: 1, waiting: 2 } }]);
  expect(now).toEqual(copies[0]?.contents);
  await path.call('queue.cancel', { jobIds: [waits] });
  await path.call('queue.run', { profileId });
  await path.rest(sent, ['done']);
  const billed = path.billed();

  await path.closeEasel();
  writeRestoreWish(path.folders.data, { copy: name, aside: null, problem: null });
  path.open();
  expect(path.services.loss).toContain('1 of the jobs in it was sent since');
  expect(path.job(kept.id).state).toBe('done');
  expect(path.job(sent).state).toBe('unknown_charge');
  expect(path.job(waits).state).toBe('queued');
  expect(path.services.queue.summary(profileId).running).toBe(false);
  await path.call('queue.cancel', { jobIds: [waits] });
  await path.call('queue.run', { profileId });
  await path.call('queue.checkHistory', { jobIds: [sent] });
  await path.rest(sent, ['done']);
  expect(path.job(sent).assets).toHaveLength(1);
  expect([path.posts(), path.billed()]).toEqual([2, billed]);

  await path.closeEasel();
  const [aside = ''] = readdirSync(path.folders.data).filter((file) => file.startsWith('easel-aside-'));
  writeRestoreWish(path.folders.data, { copy: aside, aside: null, problem: null });
  path.open();
  expect(path.job(waits).state).toBe('cancelled');
  expect(path.job(sent).state).toBe('done');
  await path.call('queue.run', { profileId });
  expect(path.posts()).toBe(2);
});

it('refuses a copy that is not there, and one that cannot be read', async () => {
  path = await startPath();
  expect(await path.tryCall('backups.restore', { name: '../easel.sqlite' })).toMatchObject({
    error: { code: 'not_found' },
  });
  writeFileSync(join(path.folders.data, 'easel-day-1.sqlite'), 'no database');
  expect(await path.tryCall('backups.restore', { name: 'easel-day-1.sqlite' })).toMatchObject({
    error: { code: 'unreadable' },
  });
});
