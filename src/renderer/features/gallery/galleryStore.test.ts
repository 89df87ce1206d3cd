import { expect, it } from 'vitest';
import { useGalleryStore } from './galleryStore';

const shown = () => {
  const { query, sort, group } = useGalleryStore.getState();
  return [query, sort, group];
};

it('shows near duplicates as a look that ends where it began, and a choice made in it stands', () => {
  const { setQuery, setOrder, showTwins, leaveTwins } = useGalleryStore.getState();
  setQuery('fox');
  setOrder({ sort: 'oldest', group: 'model' });
  showTwins();
  showTwins();
  expect(shown()).toEqual(['has:duplicate', 'newest', 'alike']);
  leaveTwins();
  expect(shown()).toEqual(['fox', 'oldest', 'model']);
  showTwins();
  setQuery('in:trash');
  expect(shown()).toEqual(['in:trash', 'oldest', 'model']);
  showTwins();
  setOrder({ group: 'none' });
  expect(useGalleryStore.getState().beforeDuplicates).toBeNull();
  setQuery('');
  expect(shown()).toEqual(['', 'newest', 'none']);
});
