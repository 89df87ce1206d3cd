import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WindowSurroundings } from '../WindowSurroundings';
import { openPicked } from './openPicked';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-picked-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const wish = { purpose: 'lists', title: 'Choose', filters: [] };
const picking = (path: string | null, maxBytes: number) =>
  openPicked({ pickFile: async () => path } as unknown as WindowSurroundings, wish, maxBytes, (file) => file);

it('reads a chosen file with its name, and says in words which one is too large or leads nowhere', async () => {
  writeFileSync(join(folder, 'a.csv'), 'x'.repeat(2 ** 20));
  symlinkSync(join(folder, 'nowhere'), join(folder, 'b.csv'));
  const file = await picking(join(folder, 'a.csv'), 2 ** 20);
  expect([file?.name, file?.bytes.length]).toEqual(['a.csv', 2 ** 20]);
  await expect(picking(join(folder, 'a.csv'), 2 ** 20 - 1)).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'a.csv could not be read. The file is larger than 0 MB.',
  });
  await expect(picking(join(folder, 'b.csv'), 10)).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'b.csv could not be read. Nothing was found at this path.',
  });
  expect(await picking(null, 10)).toBeNull();
});
