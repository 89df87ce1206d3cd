import { expect, it } from 'vitest';
import { useGalleryStore } from './galleryStore';

const shown = () => {
  const { query, sort, group } = useGalleryStore.getState();
  return [query, sort, group];
};

it('shows near duplicates as a look that ends where it began, and a choice made in it stands', () => {
  const { setQuery, setOrder, showDuplicates, leaveDuplicates } = useGalleryStore.getState();
  setQuery('fox');
  setOrder({ sort: 'oldest', group: 'model' });
  showDuplicates();
  showDuplicates();
  expect(shown()).toEqual(['has:duplicate', 'newest', 'alike']);
  leaveDuplicates();
  expect(shown()).toEqual(['fox', 'oldest', 'model']);
  showDuplicates();
  setQuery('in:trash');
  expect(shown()).toEqual(['in:trash', 'oldest', 'model']);
  showDuplicates();
  setOrder({ group: 'none' });
  expect(useGalleryStore.getState().beforeDuplicates).toBeNull();
  setQuery('');
  expect(shown()).toEqual(['', 'newest', 'none']);
});
