import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { GalleryEmpty } from '../../../src/renderer/features/gallery/GalleryEmpty';
import { useGalleryStore } from '../../../src/renderer/features/gallery/galleryStore';
import { type FacetValue, zFacetKey } from '../../../src/shared/domain/gallery/Facets';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';

const query = () => useGalleryStore.getState().query;
const search = (text: string) => act(() => useGalleryStore.getState().setQuery(text));
beforeEach(() => search(''));

function show() {
  const on = { onCreate: vi.fn(), onSamples: vi.fn(() => Promise.resolve()) };
  const none = zFacetKey.options.map((key): [string, FacetValue[]] => [key, []]);
  const { user } = renderWith(<GalleryEmpty {...on} />, {
    'search.facets': { total: 600, facets: Object.fromEntries(none) as never, parameters: ['steps'] },
  });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { press, on };
}

it('offers the search without one of its filters, and no search at all', async () => {
  search('"no such words" tag:none');
  const { press } = show();
  await press('Without “Tag none”');
  expect(query()).toBe('"no such words"');
  screen.getByText(t('gallery.nothingMatches', { query: '"no such words"' }));
  await press('Show everything');
  expect(query()).toBe('');
});

it('offers the key that was meant in the place of one that nothing is called', async () => {
  search('sea kinnd:video');
  const { press } = show();
  await screen.findByText(t('query.noSuchKeyNearest', { key: 'kinnd', nearest: 'kind' }));
  await press('Search for kind:video');
  expect(query()).toBe('sea kind:video');
});

it('leads from an empty gallery to a first picture, or to sample pictures', async () => {
  const { press, on } = show();
  await press('Generate the first image');
  await press('Add sample images');
  expect([on.onCreate.mock.calls.length, on.onSamples.mock.calls.length]).toEqual([1, 1]);
});
