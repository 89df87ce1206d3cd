import { expect, it } from 'vitest';
import { suggestTags } from './suggestTags';

const counts = new Map([
  ['Sea', 1],
  ['seal', 5],
  ['deep sea', 9],
  ['Seaside', 5],
  ['forest', 20],
]);
const tags = Array.from(counts.keys(), (name) => ({ name, colour: null }));
const suggested = (text: string, given: readonly string[] = []) =>
  suggestTags(tags, { counts, excluded: given, text }).map(({ id }) => id);

it('suggests what begins with what is typed, the most frequent first, then what holds it, and nothing that is given', () => {
  expect(suggested(' SEA')).toEqual(['seal', 'Seaside', 'Sea', 'deep sea']);
  expect(suggested('sea', ['seal'])).toEqual(['Seaside', 'Sea', 'deep sea']);
  expect(suggested('')).toEqual(['forest', 'deep sea', 'seal', 'Seaside', 'Sea']);
  expect(suggested('mountain')).toEqual([]);
});

it('suggests eight of many', () => {
  const many = Array.from({ length: 100 }, (_, at) => ({ name: `kind ${at}`, colour: null }));
  const byNumber = new Map(many.map(({ name }, at) => [name, at]));
  const found = suggestTags(many, { counts: byNumber, excluded: [], text: 'kind' });
  expect(found.map(({ count }) => count)).toEqual([99, 98, 97, 96, 95, 94, 93, 92]);
});
