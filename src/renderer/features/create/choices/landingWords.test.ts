import { expect, it } from 'vitest';
import { landingWords } from './landingWords';

const shelves = [{ id: 'c', name: 'Lookbook' }];

it('says where the results go, and with which tags', () => {
  expect(landingWords({ tags: [], collectionId: null }, shelves)).toEqual({ words: null, sentence: null });
  expect(landingWords({ tags: ['client a', 'spring'], collectionId: null }, shelves)).toEqual({
    words: 'client a, spring',
    sentence: 'The results are tagged client a, spring.',
  });
  expect(landingWords({ tags: ['client a'], collectionId: 'c' }, shelves)).toEqual({
    words: 'client a · Lookbook',
    sentence: 'The results go to Lookbook, tagged client a.',
  });
});

it('does not pass over a collection that is gone, nor takes one for gone that is not known yet', () => {
  expect(landingWords({ tags: [], collectionId: 'x' }, shelves)).toEqual({
    words: 'a deleted collection',
    sentence: 'The collection for the results no longer exists. The results are not added to any collection.',
  });
  expect(landingWords({ tags: [], collectionId: 'x' }, undefined).words).toBe('…');
});
