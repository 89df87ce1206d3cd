import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { link, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renameNoReplace } from './renameNoReplace';

// simulates disks that this machine lacks: the error codes of the two calls; '': Node's own functions run
const says = { link: '', rename: '' };
const refuse = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
const disk = {
  link: (from: string, to: string) => (says.link === '' ? link(from, to) : refuse(says.link)),
  rename: (from: string, to: string) => (says.rename === '' ? rename(from, to) : refuse(says.rename)),
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-place-'));
  writeFileSync(join(folder, 'a.part'), 'new');
});
afterEach(() => {
  Object.assign(says, { link: '', rename: '' });
  rmSync(folder, { recursive: true });
});
const place = () => renameNoReplace(join(folder, 'a.part'), join(folder, 'a.png'), disk);

// EISDIR: the error of Windows for hard links on exFAT (nodejs/node#65817)
describe.each(['', 'EPERM', 'ENOTSUP', 'EISDIR', 'EBUSY'])('a disk that says "%s" of hard links', (code) => {
  beforeEach(() => void Object.assign(says, { link: code }));

  it('gives a file its name', async () => {
    expect(await place()).toBe(true);
    expect([readdirSync(folder), readFileSync(join(folder, 'a.png'), 'utf8')]).toEqual([['a.png'], 'new']);
  });

  it('writes over nothing', async () => {
    writeFileSync(join(folder, 'a.png'), 'old');
    expect(await place()).toBe(false);
    expect([readFileSync(join(folder, 'a.png'), 'utf8'), readdirSync(folder).length]).toEqual(['old', 2]);
  });

  it.skipIf(code === '')('leaves no empty file where it cannot be named', async () => {
    says.rename = 'EACCES';
    await expect(place()).rejects.toThrow('EACCES');
    expect(readdirSync(folder)).toEqual(['a.part']);
    says.rename = '';
    expect(await place()).toBe(true);
  });
});
