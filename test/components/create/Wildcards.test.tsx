import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { WildcardsDialog } from '../../../src/renderer/features/create/wildcards/WildcardsDialog';
import { t } from '../../../src/shared/messages/t';
import { type Answers, Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';

const list = (name: string) => ({ name, entries: 2, samples: [], problem: null });
const text = 'brick red\nmauve\n';

async function show(answers: Answers = {}) {
  const onClose = vi.fn();
  const { user, main } = renderWith(<WildcardsDialog onClose={onClose} />, {
    'wildcards.list': [list('colours'), list('moods')],
    'wildcards.draft': null,
    'wildcards.keepDraft': undefined,
    'wildcards.read': ({ name }) => ({ text: name === 'colours' ? text : 'calm\n', version: 'v1' }),
    'wildcards.save': { version: 'v2', held: 'h1' },
    'wildcards.putBack': undefined,
    'wildcards.rename': undefined,
    'wildcards.remove': { held: 'h1' },
    ...answers,
  });
  const lists = within(screen.getByRole('dialog', { name: t('app.wildcards') }));
  const entries = () =>
    lists.getByRole<HTMLTextAreaElement>('textbox', { name: t('create.entriesOneALine') });
  await expect
    .poll(
      () => lists.queryByRole<HTMLTextAreaElement>('textbox', { name: t('create.entriesOneALine') })?.value,
    )
    .toBe(text);
  const rewrite = async (words: string) => {
    await user.clear(entries());
    await user.click(entries());
    await user.paste(words);
  };
  const press = (name: string) => user.click(lists.getByRole('button', { name }));
  const undo = async (words: string) => {
    const said = (await screen.findByText(words)).closest<HTMLElement>('[role=alertdialog]');
    await user.click(within(said ?? document.body).getByRole('button', { name: t('create.undo') }));
  };
  return { user, main, lists, entries, rewrite, press, undo, onClose };
}

it('does not lose what is changed in a list to a key, saves it, and puts it back', async () => {
  const { user, main, lists, rewrite, press, undo, onClose } = await show();
  await rewrite('only mauve');
  expect(lists.getByText('1 entry: only mauve')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(lists.getByRole('alert').textContent).toBe('Save your changes, or discard them.');
  await press('Save');
  expect(main.asked('wildcards.save')).toEqual([{ name: 'colours', text: 'only mauve', was: 'v1' }]);
  await undo('colours was saved');
  await expect
    .poll(() => main.asked('wildcards.putBack'))
    .toEqual([{ name: 'colours', held: 'h1', was: 'v2' }]);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('saves over what another program has written only by a second word', async () => {
  let version = 'v1';
  const { main, lists, entries, rewrite, press } = await show({
    'wildcards.read': () => ({ text, version }),
    'wildcards.save': ({ was }) => {
      if (was !== version) throw new Refusal('Another program has changed the list colours.', 'conflict');
      return { version: 'v3', held: null };
    },
  });
  version = 'v2';
  await rewrite('only mauve');
  await press('Save');
  await expect
    .poll(() => lists.getByRole('alert').textContent)
    .toContain('Another program has changed the list colours');
  expect(entries().value).toBe('only mauve');
  await press('Save');
  await expect.poll(() => main.asked('wildcards.save').map(({ was }) => was)).toEqual(['v1', 'v2']);
});

it('holds the name of a new list, and lets go of it by Discard', async () => {
  const { user, lists, press } = await show();
  await press('New list');
  const name = lists.getByRole<HTMLInputElement>('textbox', { name: t('create.name') });
  await user.type(name, 'moods/calm');
  expect(lists.getByRole<HTMLButtonElement>('button', { name: t('commands.newList') }).disabled).toBe(true);
  await user.keyboard('{Escape}');
  expect(lists.getByRole('alert').textContent).toBe('Save your changes, or discard them.');
  await press('Discard');
  expect(lists.getByRole<HTMLInputElement>('textbox', { name: t('create.name') }).value).toBe('');
});

it('renames and removes a list, each with the way back', async () => {
  const { user, main, lists, press, undo } = await show();
  await press('Rename this list');
  const name = lists.getByRole('textbox', { name: t('create.name') });
  await user.clear(name);
  await user.type(name, 'tints');
  await press('Save');
  await undo('The list is now called tints');
  await expect
    .poll(() => main.asked('wildcards.rename'))
    .toEqual([
      { name: 'colours', to: 'tints' },
      { name: 'tints', to: 'colours' },
    ]);
  await expect.poll(() => lists.queryByText('__colours__')).toBeTruthy();
  await press('Remove this list');
  await undo('colours was removed');
  await expect
    .poll(() => main.asked('wildcards.putBack'))
    .toEqual([{ name: 'colours', held: 'h1', was: null }]);
});

it('says what came of a folder of lists, and what was left out', async () => {
  const { press } = await show({
    'wildcards.import': { copied: 2, there: 1, respelled: 0, left: ['notes.pdf is no list'] },
  });
  await press('Import a folder…');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('notes.pdf is no list');
});

it('begins with what was left unsaved', async () => {
  const draft = { name: 'colours', newName: null, text: 'half written', was: 'v1' };
  const { user } = renderWith(<WildcardsDialog onClose={vi.fn()} />, {
    'wildcards.list': [list('colours')],
    'wildcards.draft': draft,
    'wildcards.keepDraft': undefined,
    'wildcards.read': { text, version: 'v1' },
  });
  const entries = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: t('create.entriesOneALine'),
  });
  expect([entries.value, screen.getByText(t('create.notSavedYet')).tagName]).toEqual([
    'half written',
    'SPAN',
  ]);
  await user.click(screen.getByRole('button', { name: t('create.discard') }));
  await expect.poll(() => entries.value).toBe(text);
});
