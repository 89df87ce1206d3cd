import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SavedSearches } from '../../../src/renderer/features/gallery/filters/SavedSearches';
import { useGalleryStore } from '../../../src/renderer/features/gallery/galleryStore';
import { t } from '../../../src/shared/messages/t';
import type { Answers } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';

const films = { id: 's1', name: 'All films', query: 'kind:video', count: 40 };
const stills = { id: 's2', name: 'All stills', query: 'kind:image', count: 560 };
beforeEach(() => act(() => useGalleryStore.getState().setQuery('')));

async function show(answers: Answers = {}) {
  const rendered = renderWith(<SavedSearches />, {
    'search.saved': [films, stills],
    'search.save': { changed: 1, step: 5 },
    'search.remove': { changed: 1, step: 6 },
    'curation.arrange': { changed: 1, step: 7 },
    'curation.turnStep': { kind: 'gone' },
    ...answers,
  });
  await screen.findByRole('region', { name: t('gallery.searches') });
  const choose = async (of: string, entry: string) => {
    await rendered.user.click(screen.getByRole('button', { name: t('gallery.moreFor', { name: of }) }));
    await rendered.user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  const rows = () => screen.getAllByRole('button', { name: /^All / }).map((row) => row.textContent);
  return { ...rendered, choose, rows };
}

it('stands with what it finds now, and shows that by a press', async () => {
  const { user, rows } = await show();
  expect(rows()).toEqual(['All films40', 'All stills560']);
  const row = screen.getByRole('button', { name: /^All films/ });
  await user.click(row);
  expect([useGalleryStore.getState().query, row.getAttribute('aria-current')]).toEqual([
    'kind:video',
    'true',
  ]);
});

it('is renamed and removed, each with the way back', async () => {
  const { main, user, choose } = await show();
  await choose('All films', 'Rename…');
  const name = screen.getByRole('textbox', { name: t('create.name') });
  await user.clear(name);
  await user.type(name, 'Clips{Enter}');
  await screen.findByText(t('gallery.searchRenamed', { name: 'Clips' }));
  expect(main.asked('search.save')).toEqual([{ id: 's1', name: 'Clips', query: 'kind:video' }]);
  await user.click(screen.getByRole('button', { name: t('commands.undo') }));
  await choose('All films', 'Remove');
  await screen.findByText(t('create.wasRemoved', { name: 'All films' }));
  await user.click(screen.getByRole('button', { name: t('commands.undo') }));
  expect([main.asked('search.remove'), main.asked('curation.turnStep').map(({ step }) => step)]).toEqual([
    [{ id: 's1' }],
    [5, 6],
  ]);
});

it('looks for what is shown now, where that is something else', async () => {
  const { main, user, choose } = await show();
  await user.click(screen.getByRole('button', { name: t('gallery.moreFor', { name: 'All films' }) }));
  const take = await screen.findByRole('menuitem', { name: t('gallery.replaceSearch') });
  expect(take.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Escape}');
  act(() => useGalleryStore.getState().setQuery('kind:video rating:5'));
  await choose('All films', 'Replace with current search');
  expect(main.asked('search.save')).toEqual([{ ...films, query: 'kind:video rating:5', count: undefined }]);
});

it('moves at once, keeps the focus, and tells main before which', async () => {
  const { main, user, choose, rows } = await show();
  main.answer('search.saved', [stills, films]);
  await choose('All films', 'Move down');
  expect(rows()).toEqual(['All stills560', 'All films40']);
  const more = screen.getByRole('button', { name: t('gallery.moreFor', { name: 'All films' }) });
  await expect.poll(() => document.activeElement === more).toBe(true);
  await choose('All films', 'Move up');
  await expect.poll(() => main.asked('curation.arrange').length).toBe(2);
  expect(main.asked('curation.arrange').map(({ what }) => what)).toEqual([
    { kind: 'moveSearch', id: 's1', before: null },
    { kind: 'moveSearch', id: 's1', before: 's2' },
  ]);
  await screen.findByText(t('words.searchMoved', { voice: 'result' }));
  await user.click(screen.getByRole('button', { name: t('commands.undo') }));
  await expect.poll(() => main.asked('curation.turnStep').map(({ step }) => step)).toEqual([7]);
});

it('is dragged before another, or behind it, and nowhere where it stands already', async () => {
  const { main, rows } = await show();
  const row = (name: RegExp) => {
    const found = screen.getByRole('button', { name }).closest<HTMLElement>('[draggable=true]');
    if (found === null) throw new Error('it is no row');
    return found;
  };
  /** `y`: how far down on the row it is held, of 600. */
  const drag = (of: RegExp, over: RegExp, y: number) => {
    for (const [type, target] of [
      ['dragStart', row(of)],
      ['dragOver', row(over)],
      ['drop', row(over)],
      ['dragEnd', row(of)],
    ] as const) {
      const event = createEvent[type](target, { dataTransfer: { setData: () => undefined, types: [] } });
      Object.defineProperty(event, 'clientY', { value: y });
      fireEvent(target, event);
    }
  };
  drag(/^All stills/, /^All films/, 540);
  expect(main.asked('curation.arrange')).toEqual([]);
  main.answer('search.saved', [stills, films]);
  drag(/^All stills/, /^All films/, 60);
  expect(rows()).toEqual(['All stills560', 'All films40']);
  await screen.findByText(t('words.searchMoved', { voice: 'result' }));
  main.answer('search.saved', [films, stills]);
  drag(/^All stills/, /^All films/, 540);
  await expect.poll(() => main.asked('curation.arrange').length).toBe(2);
  expect(main.asked('curation.arrange').map(({ what }) => what)).toEqual([
    { kind: 'moveSearch', id: 's2', before: 's1' },
    { kind: 'moveSearch', id: 's2', before: null },
  ]);
});
