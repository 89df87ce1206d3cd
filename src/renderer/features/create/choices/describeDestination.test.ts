import { expect, it } from 'vitest';
import { describeDestination } from './describeDestination';

const shelves = [{ id: 'c', name: 'Lookbook' }];

it('says where the results go, and with which tags', () => {
  expect(describeDestination({ tags: [], collectionId: null }, shelves)).toEqual({
    label: null,
    sentence: null,
  });
  expect(describeDestination({ tags: ['client a', 'spring'], collectionId: null }, shelves)).toEqual({
    label: 'client a, spring',
    sentence: 'The results are tagged client a, spring.',
  });
  expect(describeDestination({ tags: ['client a'], collectionId: 'c' }, shelves)).toEqual({
    label: 'client a · Lookbook',
    sentence: 'The results go to Lookbook, tagged client a.',
  });
});

it('does not pass over a collection that is gone, nor takes one for gone that is not known yet', () => {
  expect(describeDestination({ tags: [], collectionId: 'x' }, shelves)).toEqual({
    label: 'a deleted collection',
    sentence: 'The collection for the results no longer exists. The results are not added to any collection.',
  });
  expect(describeDestination({ tags: [], collectionId: 'x' }, undefined).label).toBe('…');
});
