import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { foldedSpreads } from './foldedSpreads.ts';

const root = mkdtempSync(join(tmpdir(), 'easel-folded-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('finds literals that are spread into literals or props, and leaves conditions and values alone', () => {
  const put = (place: string, text: string) => {
    mkdirSync(join(root, place, '..'), { recursive: true });
    writeFileSync(join(root, place), text);
  };
  put('src/a.ts', 'const a = { b,\n  ...{ c, d } };\nconst e = Object.assign({ f }, g);');
  put('src/b.tsx', '<A {...{ b: 1 }} />; ({ ...c, ...(d ? { e } : {}), ...{} });');
  expect(foldedSpreads(root)).toEqual([
    { place: 'src/a.ts', line: 2 },
    { place: 'src/a.ts', line: 3 },
    { place: 'src/b.tsx', line: 1 },
  ]);
});
