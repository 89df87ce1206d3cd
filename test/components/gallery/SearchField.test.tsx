import { act, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FilterChips } from '../../../src/renderer/features/gallery/filters/FilterChips';
import { FilterPanel } from '../../../src/renderer/features/gallery/filters/FilterPanel';
import { SearchField } from '../../../src/renderer/features/gallery/filters/SearchField';
import { useGalleryStore } from '../../../src/renderer/features/gallery/galleryStore';
import { type Facets, type FacetValue, zFacetKey } from '../../../src/shared/domain/gallery/Facets';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';

const query = () => useGalleryStore.getState().query;
const show = (text: string) => act(() => useGalleryStore.getState().setQuery(text));
beforeEach(() => show(''));

const facetsOf = (known: Partial<Facets['facets']>): Facets => ({
  total: 600,
  facets: {
    ...(Object.fromEntries(
      zFacetKey.options.map((key): [string, FacetValue[]] => [key, []]),
    ) as Facets['facets']),
    ...known,
  },
  parameters: ['steps'],
});
const facets = facetsOf({
  kind: [
    { text: 'image', count: 560 },
    { text: 'video', count: 40 },
  ],
  tag: [
    { text: 'sea', count: 300 },
    { text: 'sky', count: 100 },
  ],
});

function Field({ onLeave }: Readonly<{ onLeave: () => void }>) {
  return <SearchField inputRef={useRef(null)} onLeave={onLeave} />;
}

function showField() {
  const onLeave = vi.fn();
  const rendered = renderWith(<Field onLeave={onLeave} />, {
    'search.facets': facets,
    'search.values': [{ text: '30', count: 12 }],
  });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: t('commands.search') });
  const options = async () => (await screen.findAllByRole('option')).map((option) => option.textContent);
  return { ...rendered, field, options, onLeave };
}

it('suggests keys and then their values, taken by the arrow keys and Enter', async () => {
  const { user, field, options } = showField();
  await user.type(field, 'kin');
  expect(await options()).toEqual([expect.stringMatching(/^kind:/)]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(query()).toBe('kind:');
  expect(await options()).toEqual([expect.stringMatching(/^image/), expect.stringMatching(/^video/)]);
  await user.keyboard('{ArrowUp}{Enter}');
  expect([query(), screen.queryByRole('option')]).toEqual(['kind:video ', null]);
});

it('suggests the values of a setting with how many pictures each finds', async () => {
  const { main, user, field, options } = showField();
  await user.type(field, 'steps:');
  expect(await options()).toEqual(['3012']);
  expect(main.asked('search.values')).toEqual([{ key: 'steps', begins: '' }]);
  await user.click(screen.getByRole('option'));
  expect(query()).toBe('steps:30 ');
});

it('says what it does not understand, once it is typed, and mends a key that nothing is called', async () => {
  const { user, field, options } = showField();
  await user.type(field, 'seed:');
  expect(screen.queryByText(t('query.nothingAfterKey', { key: 'seed' }))).toBeNull();
  await user.type(field, ' ');
  screen.getByText(t('query.nothingAfterKey', { key: 'seed' }));
  await user.clear(field);
  await user.type(field, 'rating:many');
  screen.getByText(t('query.needsNumber', { key: 'rating', example: 'rating:>=3' }));
  await user.clear(field);
  await user.type(field, 'kinnd:video');
  await screen.findByText(t('query.noSuchKeyNearest', { key: 'kinnd', nearest: 'kind' }));
  await options();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(query()).toBe('kind:video');
});

it('closes its list by Escape, then empties itself, and then leads on to the pictures', async () => {
  const { user, field, options, onLeave } = showField();
  await user.type(field, 'kin');
  await options();
  await user.keyboard('{Escape}');
  expect([query(), screen.queryByRole('option')]).toEqual(['kin', null]);
  await user.keyboard('{Escape}');
  expect([query(), onLeave.mock.calls.length]).toEqual(['', 0]);
  await user.keyboard('{Escape}');
  expect(onLeave).toHaveBeenCalledOnce();
});

it('takes filters out one by one, by a press and by Delete, and the focus goes to the next', async () => {
  const { user } = renderWith(<FilterChips />, {});
  expect(screen.queryByRole('group', { name: t('gallery.filters') })).toBeNull();
  show('kind:image rating:>=3 tag:sea words');
  const chips = () =>
    screen.getAllByRole('button', { name: /^Remove filter/ }).map((chip) => chip.textContent);
  expect(chips()).toEqual(['Images', '★★★ and up', 'Tag sea']);
  screen.getByRole('button', { name: t('gallery.removeTheFilter', { words: '★★★ and up' }) }).focus();
  await user.keyboard('{Delete}');
  expect([query(), chips()]).toEqual(['kind:image tag:sea words', ['Images', 'Tag sea']]);
  await expect.poll(() => document.activeElement?.textContent).toBe('Tag sea');
  await user.keyboard('{Enter}');
  expect(query()).toBe('kind:image words');
  await user.click(screen.getByRole('button', { name: t('gallery.clear') }));
  expect(query()).toBe('');
});

it('keeps a search under a name', async () => {
  const { main, user } = renderWith(<FilterChips />, { 'search.save': { changed: 1, step: 1 } });
  show('kind:video');
  await user.click(screen.getByRole('button', { name: t('gallery.saveSearch') }));
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: t('create.name') });
  expect(name.value).toBe('kind:video');
  await user.clear(name);
  await user.keyboard('{Enter}');
  screen.getByText(t('gallery.nameProblem'));
  await user.type(name, 'All films{Enter}');
  expect(main.asked('search.save')).toEqual([{ id: null, name: 'All films', query: 'kind:video' }]);
  screen.getByText(t('gallery.savedAs', { name: 'All films' }));
});

it('asks for one of the values of a filter, for all of them, or leaves some out', async () => {
  const { main, user } = renderWith(<FilterPanel />, { 'search.facets': facets });
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  await press('sea 300');
  expect(query()).toBe('tag:"sea"');
  await press('sky 100');
  expect(query()).toBe('tag:"sea"|"sky"');
  const choices = screen.getByRole('radiogroup', { name: t('gallery.mannerOf', { of: 'Tags' }) });
  choices.querySelector<HTMLElement>('input:checked')?.focus();
  await user.keyboard('{ArrowRight}');
  expect(query()).toBe('tag:"sea" tag:"sky"');
  expect(main.asked('search.facets').at(-1)).toEqual({ query: 'tag:"sea" tag:"sky"', conjunctive: ['tag'] });
  await user.keyboard('{Alt>}');
  await press('sky 100');
  await user.keyboard('{/Alt}');
  expect(query()).toBe('tag:"sea" -tag:"sky"');
  await user.click(screen.getByText(t('gallery.not')));
  await press(/^sky excluded/);
  expect(query()).toBe('tag:"sea"');
  await press('Videos 40');
  expect(query()).toBe('tag:"sea" kind:video');
  await press('sea 300');
  expect(query()).toBe('kind:video -tag:"sea"');
});
