import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { snapshotOf } from '../../../../test/support/snapshotOf';
import { createLog } from '../../log/createLog';
import { openLibraryDatabase } from './openLibraryDatabase';

let root: string;
let data: string;
let outside: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'easel-links-')));
  [data, outside] = [join(root, '.easel'), join(root, 'outside')];
  for (const folder of [data, outside]) mkdirSync(folder);
  openLibraryDatabase({ dataFolder: data, now: () => 1 }).close();
  openLibraryDatabase({ dataFolder: outside, now: () => 1 }).close();
  writeFileSync(join(outside, 'letter.txt'), 'mine');
});
afterEach(() => rmSync(root, { recursive: true }));

describe.skipIf(process.platform === 'win32')('a link in the data folder', () => {
  it.each([
    ['written', 'letter.txt'],
    ['lock', 'letter.txt'],
    ['easel.sqlite', 'easel.sqlite'],
    ['restore.json.part', 'letter.txt'],
    ['previews', '.'],
    ['logs', '.'],
    ['local-service/service.sqlite', 'letter.txt'],
  ])('is refused in words, and what it leads to stays as it was: %s', (name, target) => {
    const before = snapshotOf(outside, []);
    rmSync(join(data, name), { force: true, recursive: true });
    mkdirSync(join(data, name, '..'), { recursive: true });
    symlinkSync(join(outside, target), join(data, name));
    expect(() => openLibraryDatabase({ dataFolder: data, now: () => 1 })).toThrow('is a link');
    expect(snapshotOf(outside, [])).toEqual(before);
  });

  it.each(['logs', 'logs/easel.log'])('is not logged into: %s', async (name) => {
    mkdirSync(join(data, name, '..'), { recursive: true });
    symlinkSync(name === 'logs' ? outside : join(outside, 'letter.txt'), join(data, name));
    const before = snapshotOf(outside, []);
    const log = createLog({ dataFolder: data });
    log.error({}, 'something');
    await log.close();
    expect(snapshotOf(outside, [])).toEqual(before);
  });

  it('may lie in the person’s own data folder, where nobody else puts one', () => {
    symlinkSync(outside, join(data, 'previews'));
    expect(() =>
      openLibraryDatabase({ dataFolder: data, now: () => 1, isDefaultFolder: true }).close(),
    ).not.toThrow();
  });
});
