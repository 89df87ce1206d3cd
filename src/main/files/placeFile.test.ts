import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeFile } from './placeFile';

// no disk of this machine is one of those
const disk = vi.hoisted(() => ({ link: '', rename: '' }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const refuse = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
  return {
    ...real,
    link: (from: string, to: string) => (disk.link === '' ? real.link(from, to) : refuse(disk.link)),
    rename: (from: string, to: string) => (disk.rename === '' ? real.rename(from, to) : refuse(disk.rename)),
  };
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-place-'));
  writeFileSync(join(folder, 'a.part'), 'new');
});
afterEach(() => {
  Object.assign(disk, { link: '', rename: '' });
  rmSync(folder, { recursive: true });
});
const place = () => placeFile(join(folder, 'a.part'), join(folder, 'a.png'));

// EISDIR: what Windows says of exFAT (nodejs/node#65817)
describe.each(['', 'EPERM', 'ENOTSUP', 'EISDIR'])('a disk that says "%s" of hard links', (code) => {
  beforeEach(() => void Object.assign(disk, { link: code }));

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
    disk.rename = 'EACCES';
    await expect(place()).rejects.toThrow('EACCES');
    expect(readdirSync(folder)).toEqual(['a.part']);
    disk.rename = '';
    expect(await place()).toBe(true);
  });
});
