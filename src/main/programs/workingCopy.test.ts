import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../files/makeFolder';
import { workingCopy, workingFolder } from './workingCopy';

let home: string;
let original: string;
let folder: string;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'easel-working-'));
  const library = join(home, 'Easel');
  mkdirSync(library);
  original = join(library, 'fox.png');
  writeFileSync(original, 'paid');
  folder = workingFolder(library);
  await makeFolder(folder);
});
afterEach(() => rmSync(home, { recursive: true }));

describe('the copy that another program is given', () => {
  it('lies beside the library, and is made once as long as nothing is saved over it', async () => {
    expect(basename(folder)).toBe('Easel edits');
    expect(await makeFolder(folder)).toBe(false);
    const copy = await workingCopy(original, folder);
    expect(readFileSync(copy, 'utf8')).toBe('paid');
    expect(await workingCopy(original, folder)).toBe(copy);
    expect(readdirSync(folder)).toEqual(['fox.png']);
  });

  it('is another one after that: what was saved stays, and so does the original', async () => {
    const first = await workingCopy(original, folder);
    writeFileSync(first, 'edit');
    const second = await workingCopy(original, folder);
    expect(basename(second)).toBe('fox-2.png');
    writeFileSync(second, 'edited');
    expect(basename(await workingCopy(original, folder))).toBe('fox-3.png');
    expect([first, second, original].map((path) => readFileSync(path, 'utf8'))).toEqual([
      ...['edit', 'edited', 'paid'],
    ]);
    expect(readdirSync(folder).sort()).toEqual(['fox-2.png', 'fox-3.png', 'fox.png']);
  });

  it('may be written, although the original may only be read', async () => {
    chmodSync(original, 0o444);
    const copy = await workingCopy(original, folder);
    writeFileSync(copy, 'edit');
    expect(readFileSync(copy, 'utf8')).toBe('edit');
  });

  it('leaves nothing behind where it cannot be made', async () => {
    await expect(workingCopy(join(home, 'gone.png'), folder)).rejects.toThrow('ENOENT');
    expect(readdirSync(folder)).toEqual([]);
  });
});
