import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { longServices, longUnits, quickChaos, quickFlows, quickWindow, windowPattern } from './quick.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (...path: string[]) => readFileSync(join(root, 'test', ...path), 'utf8');

describe('what npm test runs', () => {
  it('names files that are there', () => {
    for (const [folder, quick] of [['flow', quickFlows] as const, ['chaos', quickChaos] as const])
      expect(readdirSync(join(root, 'test', folder))).toEqual(
        expect.arrayContaining(quick.map(({ file }) => file)),
      );
    expect([...longUnits, ...longServices].filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('names tests of the window of which there is one each', () => {
    for (const { spec, title } of quickWindow)
      expect(read('e2e', `${spec}.spec.ts`).split(`test('${title}`), title).toHaveLength(2);
  });

  it('finds a test of the window by its file and how its title begins', () => {
    const pattern = new RegExp(windowPattern(quickWindow));
    const [first] = quickWindow;
    expect(pattern.test(`together ${first?.spec}.spec.ts ${first?.title} and more`)).toBe(true);
    expect(pattern.test(`together another-${first?.spec}.spec.ts and ${first?.title}`)).toBe(false);
  });
});
