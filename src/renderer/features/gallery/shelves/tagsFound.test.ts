import type { ShelfTag } from '@shared/domain/Shelves';
import { expect, it } from 'vitest';
import { tagsFound } from './tagsFound';

const tags = ['Client a', 'client b', 'İzmir', 'blue sea'].map(
  (name): ShelfTag => ({ name, colour: null, count: 0 }),
);
const found = (words: string) => tagsFound(tags, words).map(({ name }) => name);

it('finds tags by words within their names, in whatever case and order', () => {
  expect(found('')).toHaveLength(4);
  expect(found('  CLI ')).toEqual(['Client a', 'client b']);
  expect(found('sea bl')).toEqual(['blue sea']);
  expect(found('client z')).toEqual([]);
});
