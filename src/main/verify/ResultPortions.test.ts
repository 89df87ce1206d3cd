import { expect, it } from 'vitest';
import type { FolderDiff } from './DiskTask';
import { ResultPortions } from './ResultPortions';

const untracked = (file: string) => ({ file, path: `/${file}`, size: 1, changedAt: 0, outside: 0 }) as const;
const nothing = { missing: [], found: [], unchanged: [], differing: [], untracked: [], hasMore: false };

it('hands on what was found in portions, until nothing is left', () => {
  const look: FolderDiff = {
    ...nothing,
    folders: ['a', 'b'],
    changedAt: 5,
    untracked: ['1', '2', '3', '4', '5'].map(untracked),
  };
  const portions = new ResultPortions(2);
  const told = [portions.first(look)];
  while (told.at(-1)?.hasMore === true) told.push(portions.next());
  expect(told.map((each) => each.untracked.map(({ file }) => file))).toEqual([['1', '2'], ['3', '4'], ['5']]);
  expect(told.map(({ folders }) => folders)).toEqual([['a', 'b'], [], []]);
  expect(told.every(({ changedAt }) => changedAt === 5)).toBe(true);
  expect(() => portions.next()).toThrow();
  // a result that fits in one portion has no further portion
  expect(portions.first({ ...look, untracked: look.untracked.slice(0, 2) }).hasMore).toBe(false);
});
