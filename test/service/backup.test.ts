import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backUp, restore } from '../../src/service/admin/backup';
import { download, imagegen, startTestService } from './support/client';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('of a service that runs is restored into another folder: balance, ledger, keys, history and files', async () => {
  const [dataDir, file, other] = [join(folder, 'one'), join(folder, 'copy.sqlite'), join(folder, 'two')];
  const first = await startTestService({ dataDir, credits: 100 });
  const { json } = await first.post(imagegen, { prompt: 'kept' });
  const key = first.issueKey({ scope: 'full_access' });
  expect(backUp(dataDir, file)).toBe(1);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const bytes = await download(json.images[0].url);
  // after the backup
  await first.post(imagegen, { prompt: 'lost' });
  await first.stop();

  expect(restore(file, other)).toBe(1);
  const second = await startTestService({ dataDir: other });
  expect((await second.get('/api/credits/balance', { key })).json.balance).toBe(97.6);
  expect((await second.get('/api/ledger', { key })).json.entries).toHaveLength(2);
  expect((await second.get('/api/generations', { key })).json.generations).toMatchObject([
    { request: { prompt: 'kept' } },
  ]);
  expect(await download(second.url + new URL(json.images[0].url).pathname)).toEqual(bytes);
  await second.stop();
});

it('overwrites nothing, and takes no file that is none, of tomorrow, or of odd names', async () => {
  const [dataDir, file, other] = [join(folder, 'one'), join(folder, 'copy.sqlite'), join(folder, 'two')];
  await (await startTestService({ dataDir })).stop();
  expect(() => backUp(join(folder, 'none'), file)).toThrow('no folder of a service');
  backUp(dataDir, file);
  expect(() => backUp(dataDir, file)).toThrow('is there already');
  expect(() => restore(file, dataDir)).toThrow('is not empty');
  expect(() => restore(join(dataDir, 'service.sqlite'), other)).toThrow('is no backup');
  const prepared = new Database(file);
  prepared.prepare("INSERT INTO backup_piece VALUES ('../outside', 0, x'00')").run();
  expect(() => restore(file, join(folder, 'three'))).toThrow('odd name');
  expect(await readdir(folder)).not.toContain('three');
  prepared.pragma('user_version = 9999');
  prepared.close();
  expect(() => restore(file, join(folder, 'four'))).toThrow('a newer version');
});
