import { expect, it } from 'vitest';
import { namesSought } from './namesSought';

const names = ['Client a', 'client b', 'İzmir', 'blue sea'];
const found = (words: string) => names.filter(namesSought(words) ?? (() => true));

it('finds names by words within them, in whatever case and order', () => {
  expect(namesSought(' ')).toBeNull();
  expect(found('  CLI ')).toEqual(['Client a', 'client b']);
  expect(found('sea bl')).toEqual(['blue sea']);
  expect(found('client z')).toEqual([]);
});
