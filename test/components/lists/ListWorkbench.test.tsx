import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../../../src/shared/messages/t';
import { emptyVaryPlan } from '../../../src/shared/prompt';
import { showList } from './showList';

const ware = ['prompt,sku', 'a blue cup,30', 'a jug,4', 'a red cup,5'];
const offered = async (words: string) => {
  const title = await screen.findByText(words);
  const message = title.closest<HTMLElement>('[role="alertdialog"]');
  if (message === null) throw new Error('said beside no button');
  return within(message).getByRole('button', { name: t('commands.undo') });
};

/** The lines in the order shown, and of each whether it is ticked. */
const lines = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Run line/ })
    .map((box) => `${box.checked ? '' : 'not '}${box.ariaLabel}`);

it('sorts by what stands in a column and before the columns, and shows the ticked rows alone', async () => {
  const { user, dialog, table, choose } = await showList(ware);
  const sortBy = async (name: string) => user.click(table.getByRole('button', { name }));
  await sortBy('sku');
  await expect.poll(lines).toEqual(['Run line 3', 'Run line 4', 'Run line 2']);
  const words = dialog.getByRole('searchbox', { name: t('create.findInTheRows') });
  await user.type(words, 'cup');
  await expect.poll(lines).toEqual(['Run line 4', 'Run line 2']);
  await choose('Untick visible rows (2)');
  await user.clear(words);
  await expect.poll(lines).toEqual(['Run line 3', 'not Run line 4', 'not Run line 2']);
  await user.click(dialog.getByRole('radio', { name: t('create.rowsTicked', { ready: 1 }) }));
  await expect.poll(lines).toEqual(['Run line 3']);
  await user.click(dialog.getByRole('radio', { name: t('create.rowsInAll', { all: 3 }) }));
  await sortBy('Line');
  await expect.poll(lines).toEqual(['not Run line 2', 'Run line 3', 'not Run line 4']);
  await sortBy('Ticked');
  await expect.poll(lines).toEqual(['Run line 3', 'not Run line 2', 'not Run line 4']);
});

it('writes into a row that is added, also where the rows were narrowed, and takes row and tick back', async () => {
  const { user, dialog, table, cell, undo } = await showList(ware);
  await user.click(table.getByRole('button', { name: 'sku' }));
  await user.click(table.getByRole('checkbox', { name: 'Run line 2' }));
  await user.click(await dialog.findByRole('radio', { name: t('create.rowsTicked', { ready: 2 }) }));
  await user.click(dialog.getByRole('button', { name: t('create.addARow') }));
  const field = await screen.findByRole('textbox', { name: 'prompt' });
  await expect.poll(() => document.activeElement === field).toBe(true);
  await user.keyboard('a bowl of plums{Enter}');
  expect(await cell('a bowl of plums')).toBeTruthy();
  await expect.poll(() => table.getAllByRole('checkbox').length).toBe(4);
  // its cell, the row, and the tick
  await user.click(undo());
  await expect.poll(() => table.queryByText('a bowl of plums')).toBeNull();
  await user.click(undo());
  await expect.poll(() => table.getAllByRole('checkbox').length).toBe(3);
  await user.click(undo());
  await expect.poll(lines).toEqual(['Run line 3', 'Run line 4', 'Run line 2']);
  await expect.poll(() => undo().disabled).toBe(true);
});

it('says which column is left out as another takes its place, and takes back column, place and removal', async () => {
  const { user, dialog, table, cell, choose, writeName, undo } = await showList(ware);
  const mapped = (column: string) => dialog.queryByLabelText(new RegExp(`Use ${column} as`));
  await choose('Add a column…');
  await writeName('mood');
  await user.click(await dialog.findByLabelText(/Use mood as/));
  await user.click(await screen.findByRole('option', { name: t('account.prompt') }));
  expect(await screen.findByText(t('create.isLeftOutNow', { left: 'prompt' }))).toBeTruthy();
  expect(mapped('prompt')?.textContent).toContain('ignore');
  await user.click(await cell('a jug'));
  await choose('Remove the selected row');
  await expect.poll(() => table.queryByText('a jug')).toBeNull();
  await user.click(undo());
  expect(await table.findByText('a jug')).toBeTruthy();
  await user.click(undo());
  await expect.poll(() => mapped('prompt')?.textContent).toContain('Prompt');
  await user.click(undo());
  await expect.poll(() => mapped('mood')).toBeNull();
});

it('has a model of its own, which goes back by Undo', async () => {
  const { user, dialog, undo } = await showList(ware);
  const model = () => dialog.getByRole('button', { name: /Model for this list/ });
  expect(model().textContent).toContain('Image');
  await user.click(model());
  await user.click(await screen.findByRole('option', { name: t('commands.film') }));
  await expect.poll(() => model().textContent).toContain('Video');
  expect(await dialog.findByText(/^3 jobs, 3 videos/)).toBeTruthy();
  await user.click(undo());
  await expect.poll(() => model().textContent).toContain('Image');
  expect(await dialog.findByText(/^3 jobs, 3 images/)).toBeTruthy();
});

it('is renamed, and has its name again by a press', async () => {
  const { user, choose, writeName } = await showList(ware);
  await choose('Rename the list…');
  await writeName('Spring');
  expect(await screen.findByRole('dialog', { name: 'Spring' })).toBeTruthy();
  await user.click(await offered('The list is now called Spring'));
  expect(await screen.findByRole('dialog', { name: 'ware.csv' })).toBeTruthy();
});

it('is among the others and open again once its removal is taken back', async () => {
  const { user, choose, kept } = await showList(ware);
  await choose('Remove the list');
  await expect.poll(() => screen.queryByRole('dialog', { name: 'ware.csv' })).toBeNull();
  expect(kept()).toEqual([]);
  await user.click(await offered('ware.csv was removed'));
  expect(await screen.findByRole('dialog', { name: 'ware.csv' })).toBeTruthy();
  expect(kept()).toEqual(['ware.csv']);
});

it('has a pattern of its own for the names of its files, and says what is wrong with one', async () => {
  const { user, choose, main, listId } = await showList(ware);
  const open = async () => {
    await choose('File names…');
    return within(await screen.findByRole('dialog', { name: t('create.fileNamesTitle') }));
  };
  const naming = await open();
  const pattern = naming.getByRole<HTMLInputElement>('textbox', { name: t('create.pattern') });
  expect(pattern.placeholder).toBe('same as in settings');
  const write = async (text: string) => {
    await user.clear(pattern);
    await user.paste(text);
  };
  await user.click(pattern);
  await write('{sku}');
  expect(naming.getByText(/The field \{sku\} does not exist\./)).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(main.asked('lists.nameFiles')).toEqual([]);
  await write('shop/{csv:colour}-{n}');
  expect(naming.getByText(/This list does not have the column “colour”/)).toBeTruthy();
  await write('shop/');
  await user.click(naming.getByRole('button', { name: t('ui.field') }));
  await user.click(await screen.findByRole('menuitem', { name: '{csv:sku}' }));
  await expect.poll(() => pattern.value).toBe('shop/{csv:sku}');
  // a pattern that is half written does not go by a key
  await user.click(pattern);
  await user.keyboard('{Escape}');
  expect(naming.getByRole('alert').textContent).toBe('Save your changes, or discard them.');
  await user.click(pattern);
  await user.keyboard('{Enter}');
  await expect.poll(() => main.asked('lists.nameFiles')).toEqual([{ listId, pattern: 'shop/{csv:sku}' }]);
  await user.click(await offered('Files from this list are named shop/{csv:sku}'));
  await expect.poll(() => main.asked('lists.nameFiles').at(-1)).toEqual({ listId, pattern: '' });
});

it('varies each row as the form does, until that is not wanted', async () => {
  const { user, dialog, main } = await showList(ware, {
    forms: {
      'imagegen/dev': { vary: { ...emptyVaryPlan, seeds: { kind: 'list', seeds: ['11', '22', '33'] } } },
    },
  });
  const way = await dialog.findByText('Use the form’s variations: 3 listed seeds, 3 per row');
  expect(await dialog.findByRole('button', { name: t('create.queueJobs', { jobs: 9 }) })).toBeTruthy();
  expect(main.asked('lists.check').at(-1)?.vary).toBeDefined();
  await user.click(way);
  expect(await dialog.findByRole('button', { name: t('create.queueJobs', { jobs: 3 }) })).toBeTruthy();
  expect(main.asked('lists.check').at(-1)?.vary).toBeUndefined();
});

it('holds a run while something that it would vary cannot be read', async () => {
  const seeds = { kind: 'list', seeds: ['11', '22'], typed: '11\n22\nthree' } as const;
  const { user, dialog } = await showList(ware, {
    forms: { 'imagegen/dev': { vary: { ...emptyVaryPlan, seeds: { ...seeds, seeds: [...seeds.seeds] } } } },
  });
  const run = (jobs: number) =>
    dialog.findByRole<HTMLButtonElement>('button', { name: `Queue ${jobs} jobs` });
  expect((await run(6)).disabled).toBe(true);
  expect((await dialog.findByRole('alert')).textContent).toContain(
    '“three” is not a valid seed. Correct the values there first.',
  );
  await user.click(dialog.getByText('Use the form’s variations: 2 listed seeds, 2 per row'));
  expect((await run(3)).disabled).toBe(false);
});

it('lists what it takes from the form, its seed only where that is chosen', async () => {
  const { user, dialog, main } = await showList(ware, {
    forms: { 'imagegen/dev': { values: { image_size: 'square' }, seedMode: 'locked', seed: '7' } },
  });
  expect(await dialog.findByText(/^From the form, for rows without a value: Size 1:1 512$/)).toBeTruthy();
  const seed = dialog.getByRole<HTMLInputElement>('switch', {
    name: t('create.seedOfTheFormInEveryRow', { seed: '7' }),
  });
  expect(seed.checked).toBe(false);
  const shared = () => JSON.stringify(main.asked('lists.check').at(-1)?.base);
  expect(shared()).not.toContain('seed');
  await user.click(seed);
  await expect.poll(shared).toContain('"7"');
});
