import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFile } from './replaceFile';

describe('a file that is written over another', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'easel-replace-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is there whole, with the rights of the one before it, also by a name as long as a disk takes', async () => {
    const target = join(folder, `${'n'.repeat(251)}.png`);
    writeFileSync(target, 'old');
    chmodSync(target, 0o640);
    await replaceFile(target, (part) => writeFile(part, 'new'));
    expect([readFileSync(target, 'utf8'), readdirSync(folder)]).toEqual(['new', [`${'n'.repeat(251)}.png`]]);
    if (process.platform !== 'win32') expect(statSync(target).mode & 0o777).toBe(0o640);
  });

  it('leaves the one before it where the disk is full before its end', async () => {
    const target = join(folder, 'a.png');
    writeFileSync(target, 'old');
    const full = async (part: string) => {
      await writeFile(part, 'ha');
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    };
    await expect(replaceFile(target, full)).rejects.toThrow('no space');
    expect([readFileSync(target, 'utf8'), readdirSync(folder)]).toEqual(['old', ['a.png']]);
    await expect(replaceFile(join(folder, 'new.png'), full)).rejects.toThrow('no space');
    expect(readdirSync(folder)).toEqual(['a.png']);
  });

  it.skipIf(process.platform === 'win32')('replaces what a link leads to, and not the link', async () => {
    const [target, link] = [join(folder, 'a.png'), join(folder, 'link.png')];
    writeFileSync(target, 'old');
    symlinkSync(target, link);
    await replaceFile(link, (part) => writeFile(part, 'new'));
    expect([readFileSync(target, 'utf8'), lstatSync(link).isSymbolicLink()]).toEqual(['new', true]);
  });
});
