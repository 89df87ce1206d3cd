import { expect, it } from 'vitest';
import { namesOfCollections, termOfCollection } from './termOfCollection';
import { termOfName } from './writeQuery';

const all = [
  { id: 'a', name: 'Client A', parentId: null },
  { id: 'fa', name: 'Finals', parentId: 'a' },
  { id: 'b', name: 'Client B', parentId: null },
  { id: 'fb', name: 'finals', parentId: 'b' },
  { id: 'd', name: 'Drafts', parentId: 'fb' },
  { id: 'f', name: 'Finals', parentId: null },
] as const;

it('asks for a collection by its name, and by its path where another has the same', () => {
  const terms = all.map((each) => termOfCollection(each, all));
  expect(terms).toEqual([
    'collection:"Client A"',
    'collection:"Client A/Finals"',
    'collection:"Client B"',
    'collection:"Client B/finals"',
    'collection:"Drafts"',
    'collection:"/Finals"',
  ]);
  const names = namesOfCollections(all);
  expect(all.map(({ id }) => termOfName('collection', names.get(id) ?? ''))).toEqual(terms);
});
