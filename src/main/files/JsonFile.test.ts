import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { JsonFile } from './JsonFile';

const folder = mkdtempSync(join(tmpdir(), 'easel-json-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const zCount = z.object({ n: z.number() });

it('holds what was written last, whole, in a folder that need not be there', () => {
  const file = new JsonFile(join(folder, 'new/count.json'), zCount);
  expect(file.read()).toBeNull();
  expect([file.tryPut({ n: 1 }), file.tryPut({ n: 2 })]).toEqual([true, true]);
  expect(new JsonFile(join(folder, 'new/count.json'), zCount).read()).toEqual({ n: 2 });
  expect(readdirSync(join(folder, 'new'))).toEqual(['count.json']);
});

it('holds nothing where it is half or something else, and says so where it cannot be written', () => {
  writeFileSync(join(folder, 'half.json'), '{"n": 1');
  writeFileSync(join(folder, 'other.json'), '{"m": 1}');
  expect(new JsonFile(join(folder, 'half.json'), zCount).read()).toBeNull();
  expect(new JsonFile(join(folder, 'other.json'), zCount).read()).toBeNull();
  expect(new JsonFile(join(folder, 'half.json/count.json'), zCount).tryPut({ n: 1 })).toBe(false);
});
