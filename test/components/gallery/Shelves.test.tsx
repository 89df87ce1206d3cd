import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useGalleryStore } from '../../../src/renderer/features/gallery/galleryStore';
import { Shelves } from '../../../src/renderer/features/gallery/shelves/Shelves';
import { packTexts } from '../../../src/shared/domain/gallery/PackedTexts';
import type { ShelvesChange } from '../../../src/shared/domain/gallery/ShelvesChange';
import { withPatch } from '../../../src/shared/domain/Settings';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';
import { aSettings, aStatus } from '../support/samples';
import { someShelves } from './someShelves';

beforeEach(() => act(() => useGalleryStore.getState().setQuery('')));

/** Spring with Autumn and Winter in it, in that order, and a tag. */
function shelves(): ShelvesChange {
  const names = [
    { id: 's', name: 'Spring', count: 3 },
    { id: 'a', name: 'Autumn', count: 1 },
    { id: 'w', name: 'Winter', count: 0 },
  ];
  const all = someShelves([['chosen', 1]], names);
  return { ...all, collections: { ...all.collections, parents: packTexts(['', 's', 's']) } };
}

async function show() {
  let settings = aSettings();
  const { user, main } = renderWith(<Shelves onExport={() => undefined} onOpenExports={() => undefined} />, {
    'app.status': aStatus(),
    'curation.shelves': shelves(),
    'curation.arrange': { changed: 1, step: 7 },
    'search.saved': [],
    'settings.get': () => settings,
    'settings.set': (patch) => {
      settings = withPatch(settings, patch);
      return settings;
    },
  });
  const press = (name: RegExp) => screen.getByRole('button', { name });
  await screen.findByRole('button', { name: /^Winter/ });
  const row = (name: RegExp) => {
    const found = press(name).closest<HTMLElement>('[draggable=true]');
    if (found === null) throw new Error('it is no row');
    return found;
  };
  /** As a browser tells of it; `y`: how far down on what it is held, of 600. */
  const tell = (type: 'dragStart' | 'dragOver' | 'drop' | 'dragEnd', target: Element, y = 300) => {
    const event = createEvent[type](target, { dataTransfer: { setData: () => undefined, types: [] } });
    Object.defineProperty(event, 'clientY', { value: y });
    fireEvent(target, event);
  };
  const choose = async (of: string, entry: string) => {
    await user.click(screen.getByRole('button', { name: t('gallery.moreFor', { name: of }) }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  const said = () => within(screen.getByRole('navigation')).queryByRole('status')?.textContent;
  const asked = () => main.asked('curation.arrange').map(({ what }) => what);
  return { user, press, row, tell, choose, said, asked };
}

it('puts a collection that is dragged into another, before one, or out of all, and says so first', async () => {
  const { row, tell, said, asked } = await show();
  const drag = (of: RegExp, over: Element, y?: number) => {
    tell('dragStart', row(of));
    tell('dragOver', over, y);
  };
  drag(/^Winter/, row(/^Autumn/));
  expect(said()).toBe(t('gallery.dropInto', { name: 'Autumn' }));
  tell('drop', row(/^Autumn/));
  drag(/^Winter/, row(/^Autumn/), 60);
  expect(said()).toBe('Place before Autumn');
  tell('drop', row(/^Autumn/), 60);
  const heading = screen.getByRole('heading', { name: t('app.collections') });
  drag(/^Autumn/, heading);
  expect(said()).toBe('Move to the end of the top level');
  tell('drop', heading);
  expect(asked()).toEqual([
    { kind: 'moveCollection', id: 'w', parentId: 'a', before: null },
    { kind: 'moveCollection', id: 'w', parentId: 's', before: 'a' },
    { kind: 'moveCollection', id: 'a', parentId: null, before: null },
  ]);
});

it('puts none into what lies in it, says why, and leaves all as it is when the drag ends elsewhere', async () => {
  const { row, tell, said, asked } = await show();
  tell('dragStart', row(/^Spring/));
  tell('dragOver', row(/^Winter/));
  const words = 'Spring cannot be moved into Winter because Winter is inside Spring';
  expect(said()).toBe(words);
  tell('drop', row(/^Winter/));
  expect((await screen.findByRole('alertdialog')).textContent).toContain(words);
  tell('dragStart', row(/^Winter/));
  tell('dragOver', row(/^Spring/), 60);
  tell('dragEnd', row(/^Winter/));
  expect(said()).toBeUndefined();
  expect(asked()).toEqual([]);
});

it('moves a collection up and down among those beside it by its menu', async () => {
  const { choose, asked } = await show();
  await choose('Autumn', 'Move down');
  await choose('Winter', 'Move up');
  expect(asked()).toEqual([
    { kind: 'moveCollection', id: 'a', parentId: 's', before: null },
    { kind: 'moveCollection', id: 'w', parentId: 's', before: 'a' },
  ]);
});

it('folds and unfolds by Left and Right, by the arrow, and by what is looked for', async () => {
  const { user, press, row, tell } = await show();
  const spring = press(/^Spring/);
  const isAutumnThere = () => screen.queryByRole('button', { name: /^Autumn/ }) !== null;
  act(() => spring.focus());
  await user.keyboard('{ArrowLeft}');
  await expect.poll(isAutumnThere).toBe(false);
  expect(spring.getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowRight}');
  await expect.poll(isAutumnThere).toBe(true);
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(press(/^Autumn/));
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(spring);
  await user.click(press(/^Collapse Spring/));
  await expect.poll(isAutumnThere).toBe(false);
  tell('dragStart', row(/^Spring/));
  tell('dragOver', row(/^Spring/));
  await expect.poll(isAutumnThere).toBe(true);
  tell('dragEnd', row(/^Spring/));
  await user.click(press(/^Collapse Spring/));
  act(() => useGalleryStore.getState().setQuery('collection:winter '));
  await expect.poll(isAutumnThere).toBe(true);
});

it('shows a collection with what lies in it, or without that where its menu is asked', async () => {
  const { user, press, choose } = await show();
  await user.click(press(/^Spring/));
  expect(useGalleryStore.getState().query.trim()).toBe('collection:"Spring"');
  await choose('Spring', 'Show without subcollections');
  expect(useGalleryStore.getState().query.trim()).toBe('directly:"Spring"');
  await user.click(screen.getByRole('button', { name: t('gallery.moreFor', { name: 'Winter' }) }));
  await screen.findByRole('menuitem', { name: t('gallery.moveUp') });
  expect(screen.queryByRole('menuitem', { name: t('gallery.showDirectly') })).toBeNull();
});

it('gives a tag a colour, and a name, by which it becomes one with another', async () => {
  const { user, choose, asked } = await show();
  await choose('chosen', 'Green');
  await choose('chosen', 'Rename or merge…');
  const name = await screen.findByRole('textbox', { name: t('create.name') });
  expect(screen.getByText(t('gallery.renameTagHint'))).toBeTruthy();
  await user.clear(name);
  await user.type(name, 'client a{Enter}');
  expect(asked()).toEqual([
    { kind: 'colourTag', tag: 'chosen', colour: 'green' },
    { kind: 'renameTag', tag: 'chosen', name: 'client a' },
  ]);
});
