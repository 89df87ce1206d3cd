import { expect, it } from 'vitest';
import { nameMatcher } from './nameMatcher';

const names = ['Client a', 'client b', 'İzmir', 'blue sea'];
const found = (words: string) => names.filter(nameMatcher(words) ?? (() => true));

it('finds names by words within them, in whatever case and order', () => {
  expect(nameMatcher(' ')).toBeNull();
  expect(found('  CLI ')).toEqual(['Client a', 'client b']);
  expect(found('sea bl')).toEqual(['blue sea']);
  expect(found('client z')).toEqual([]);
});
