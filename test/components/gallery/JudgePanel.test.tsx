import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AssetJudging } from '../../../src/renderer/features/gallery/judging/AssetJudging';
import { ChooseCollectionDialog } from '../../../src/renderer/features/gallery/judging/ChooseCollectionDialog';
import { JudgePanel } from '../../../src/renderer/features/gallery/judging/JudgePanel';
import type { SetSummary } from '../../../src/shared/domain/gallery/ShelvesChange';
import { t } from '../../../src/shared/messages/t';
import { type Answers, Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';
import { anAsset } from '../support/samples';
import { someShelves } from './someShelves';

const of: SetSummary = {
  count: 2,
  rating: 'mixed',
  favourite: 'mixed',
  rejected: false,
  sensitive: false,
  label: 'green',
  trashed: 0,
  tags: [
    { name: 'sea', colour: null, count: 2 },
    { name: 'sky', colour: null, count: 1 },
  ],
  collections: [{ id: 'c1', count: 1 }],
};
const spring = { id: 'c1', name: 'Spring', count: 3 };
const shelves = someShelves(
  [
    ['sea', 9],
    ['oak', 4],
    ['owl', 7],
  ],
  [spring, { id: 'c2', name: 'Autumn', count: 0 }],
);
const set = { kind: 'some', seqs: [1, 2] } as const;

function show(answers: Answers = {}) {
  const rendered = renderWith(<JudgePanel seq={null} set={{ ...set, seqs: [1, 2] }} summary={of} />, {
    'curation.shelves': shelves,
    'curation.change': { changed: 2, step: 3 },
    ...answers,
  });
  const press = async (name: string) => rendered.user.click(await screen.findByRole('button', { name }));
  const changes = () => rendered.main.asked('curation.change').map(({ change }) => change);
  return { ...rendered, press, changes };
}

it('says where several differ, and gives all of them the same', async () => {
  const { press, changes } = show();
  screen.getByRole('group', { name: t('ui.ratingDiffers') });
  await press('4 stars');
  await press('Favourite, mixed');
  await press('Reject');
  expect(changes()).toEqual([
    { kind: 'rate', stars: 4 },
    { kind: 'favourite', on: true },
    { kind: 'reject', on: true },
  ]);
});

it('gives another label, and takes away the one that is given', async () => {
  const { press, changes } = show();
  await press('purple');
  await press('green');
  expect(changes()).toEqual([
    { kind: 'label', label: 'purple' },
    { kind: 'label', label: null },
  ]);
});

it('says of several what was done, and takes back just that', async () => {
  const { main, press } = show({ 'curation.turnStep': { kind: 'gone' } });
  await press('Reject');
  await screen.findByText('2 images rejected');
  await press('Undo');
  expect(main.asked('curation.turnStep')).toEqual([{ step: 3, way: 'undo' }]);
});

it('says it when a judgement was not kept', async () => {
  const { press } = show({
    'curation.change': () => {
      throw new Refusal('The disk is full.');
    },
  });
  await press('Reject');
  await screen.findByText(t('database.diskFull'));
});

it('takes a tag away, with how many of several have each', async () => {
  const { press, changes } = show();
  const chips = within(screen.getByRole('list', { name: t('create.tags') })).getAllByRole('listitem');
  expect(chips.map((chip) => chip.textContent)).toEqual(['sea', 'sky1']);
  await press('Remove tag sky');
  expect(changes()).toEqual([{ kind: 'removeTags', tags: ['sky'] }]);
});

it('gives a new tag by Enter, and one there is from what it suggests', async () => {
  const { user, changes } = show();
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: t('commands.addATag') });
  await user.type(field, '  client   a {Enter}');
  expect([changes(), field.value]).toEqual([[{ kind: 'addTags', tags: ['client a'] }], '']);
  await user.type(field, 'o');
  const names = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(names).toEqual(expect.arrayContaining(['owl7', 'oak4']));
  await user.click(screen.getByRole('option', { name: /oak/ }));
  expect(changes().at(-1)).toEqual({ kind: 'addTags', tags: ['oak'] });
});

it('takes out of a collection, and adds to one that not all are in', async () => {
  const { user, press, changes } = show();
  await press('Remove from collection Spring');
  await press('Add to a collection');
  const entries = (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent);
  expect(entries).toEqual(['Spring', 'Autumn', 'New collection…']);
  await user.click(screen.getByRole('menuitem', { name: 'Autumn' }));
  expect(changes()).toEqual([
    { kind: 'removeFromCollection', collectionId: 'c1' },
    { kind: 'addToCollection', collectionId: 'c2' },
  ]);
});

it('saves a note once it is left, and as its picture goes', async () => {
  const asset = (seq: number, note: string) => anAsset({ id: `a${seq}`, seq, note });
  const { main, user, again } = renderWith(<AssetJudging asset={asset(1, '')} />, {
    'curation.shelves': shelves,
    'curation.summary': { ...of, count: 1 },
    'curation.change': { changed: 1, step: 3 },
  });
  const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: t('dashboard.note') });
  await user.type(note(), 'f x 3');
  await user.tab();
  await expect
    .poll(() => main.asked('curation.change'))
    .toEqual([{ set: { kind: 'some', seqs: [1] }, change: { kind: 'note', note: 'f x 3' } }]);
  again(<AssetJudging asset={asset(1, 'f x 3')} />);
  await user.type(note(), '!');
  again(<AssetJudging asset={asset(2, 'of another')} />);
  expect(note().value).toBe('of another');
  await expect
    .poll(() => main.asked('curation.change').at(-1))
    .toEqual({
      set: { kind: 'some', seqs: [1] },
      change: { kind: 'note', note: 'f x 3!' },
    });
});

it('finds one of many collections by its letters, and takes the first by Enter', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ id: `c${at}`, name: `Look ${at}`, count: 0 }));
  const onChoose = vi.fn();
  const { user } = renderWith(<ChooseCollectionDialog onChoose={onChoose} onClose={() => undefined} />, {
    'curation.shelves': someShelves([], many),
  });
  const find = await screen.findByRole('searchbox', { name: t('gallery.findACollection') });
  await expect.poll(() => document.activeElement === find).toBe(true);
  await user.type(find, 'look 99');
  screen.getByText(t('gallery.noCollectionFound'));
  await user.clear(find);
  await user.type(find, '33 look{Enter}');
  expect(onChoose.mock.calls).toEqual([['c33']]);
});

it('makes a collection where there is none yet', async () => {
  const onChoose = vi.fn();
  const { main, user } = renderWith(
    <ChooseCollectionDialog onChoose={onChoose} onClose={() => undefined} />,
    { 'curation.shelves': someShelves(), 'curation.arrange': { changed: 0, step: 1 } },
  );
  await screen.findByRole('dialog', { name: t('gallery.addToNewCollection') });
  main.answer('curation.shelves', ({ since }) => someShelves([], since === null ? [] : [spring]));
  await user.keyboard('Spring{Enter}');
  await expect
    .poll(() => main.asked('curation.arrange'))
    .toEqual([{ what: { kind: 'createCollection', name: 'Spring', parentId: null } }]);
});
