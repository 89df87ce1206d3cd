import { expect, it } from 'vitest';
import type { FolderDiff } from './DiskTask';
import { ResultPortions } from './ResultPortions';

const loose = (file: string) => ({ file, path: `/${file}`, size: 1, changedAt: 0, outside: 0 }) as const;
const nothing = { gone: [], back: [], seen: [], others: [], loose: [], isMore: false };

it('hands on what was found in portions, until nothing is left', () => {
  const look: FolderDiff = {
    ...nothing,
    folders: ['a', 'b'],
    changedAt: 5,
    loose: ['1', '2', '3', '4', '5'].map(loose),
  };
  const portions = new ResultPortions(2);
  const told = [portions.first(look)];
  while (told.at(-1)?.isMore === true) told.push(portions.next());
  expect(told.map((each) => each.loose.map(({ file }) => file))).toEqual([['1', '2'], ['3', '4'], ['5']]);
  expect(told.map(({ folders }) => folders)).toEqual([['a', 'b'], [], []]);
  expect(told.every(({ changedAt }) => changedAt === 5)).toBe(true);
  expect(() => portions.next()).toThrow();
  // one answer where that is enough
  expect(portions.first({ ...look, loose: look.loose.slice(0, 2) }).isMore).toBe(false);
});
