// A copy of the library's database is put back while the service knows better: nothing is paid for a second time.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { backUpDatabase } from '../../src/main/database/copies/backUpDatabase';
import { writeRestoreRequest } from '../../src/main/database/copies/restoreRequest';
import { type Path, startPath } from './support/startPath';

let path: Path;
afterEach(() => path.end());

const copyNow = () =>
  basename(
    backUpDatabase(path.services.db, { folder: path.folders.data, reason: 'day', at: 1_780_000_000_000 }),
  );

it('sends nothing again that was sent after the copy, has its picture, and can be taken back', async () => {
  path = await startPath();
  const { profileId } = path;
  const kept = await path.generate({ prompt: 'before the copy' });
  await path.call('queue.pause', { profileId });
  const [sent = ''] = await path.submit({ prompt: 'sent after the copy' });
  const [waits = ''] = await path.submit({ prompt: 'never sent' });
  const name = copyNow();
  const { copies, now } = await path.call('backups.list', undefined);
  // Easel's own first one may have come meanwhile
  const copy = copies.find((each) => each.name === name);
  expect(copy).toMatchObject({ kind: 'day', contents: { assets: 1, waiting: 2 } });
  expect(now).toEqual(copy?.contents);
  await path.call('queue.cancel', { jobIds: [waits] });
  await path.call('queue.run', { profileId });
  await path.rest(sent, ['done']);
  const billed = path.billed();

  await path.closeEasel();
  writeRestoreRequest(path.folders.data, { copy: name, aside: null, problem: null });
  await path.open();
  expect(path.services.loss).toContain('1 job in the copy has since received a response');
  expect(path.services.loss).toContain('1 job has since been cancelled and stays cancelled.');
  expect(path.job(kept.id).state).toBe('done');
  expect(path.job(sent).state).toBe('done');
  expect(path.job(waits).state).toBe('cancelled');
  await path.call('queue.run', { profileId });
  expect(path.job(sent).assets).toMatchObject([{ state: 'ready' }]);
  expect([path.posts(), path.billed()]).toEqual([2, billed]);

  await path.closeEasel();
  const [aside = ''] = readdirSync(path.folders.data).filter((file) => file.startsWith('easel-aside-'));
  writeRestoreRequest(path.folders.data, { copy: aside, aside: null, problem: null });
  await path.open();
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

it('deletes a copy that was set aside with all its files, and no daily one, nor one that is being put back', async () => {
  path = await startPath();
  const { data } = path.folders;
  const day = copyNow();
  for (const name of ['easel-aside-5.sqlite', 'easel-aside-5.sqlite-wal', 'easel-shape-3-4.sqlite'])
    writeFileSync(join(data, name), 'no database');
  const { copies } = await path.call('backups.list', undefined);
  expect(copies.find(({ kind }) => kind === 'aside')).toMatchObject({ bytes: 22, contents: null });

  for (const name of ['easel-aside-5.sqlite', 'easel-shape-3-4.sqlite'])
    await path.call('backups.remove', { name });
  expect(readdirSync(data).filter((name) => /^easel-(aside|shape)/.test(name))).toEqual([]);
  expect(await path.tryCall('backups.remove', { name: day })).toMatchObject({
    error: { code: 'invalid_input' },
  });
  expect(await path.tryCall('backups.remove', { name: '../Easel' })).toMatchObject({
    error: { code: 'not_found' },
  });
  writeFileSync(join(data, 'easel-aside-6.sqlite'), 'no database');
  writeRestoreRequest(data, { copy: day, aside: 'easel-aside-6.sqlite', problem: null });
  expect(await path.tryCall('backups.remove', { name: 'easel-aside-6.sqlite' })).toMatchObject({
    error: { message: 'This copy is being restored. Restart Easel, then try again.' },
  });
  expect(existsSync(join(data, 'easel-aside-6.sqlite'))).toBe(true);
});
