import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../../../src/shared/messages/t';
import { showList } from './showList';

const vases = ['prompt,sku', 'a cup,S1', 'a jug,S2', 'a bow,S3'];
const writing = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'prompt' });

it('goes on in a new row by Enter in the last one, as long as something is written', async () => {
  const { user, cell, column } = await showList(vases);
  await user.dblClick(await cell('a bow'));
  await user.keyboard('l{Enter}');
  await expect.poll(async () => (await writing()).value).toBe('');
  await user.keyboard('a vase{Enter}');
  await expect.poll(async () => (await writing()).value).toBe('');
  await user.keyboard('{Enter}');
  await expect.poll(() => screen.queryByRole('textbox', { name: 'prompt' })).toBeNull();
  await expect.poll(() => column(0)).toEqual(['a cup', 'a jug', 'a bowl', 'a vase']);
});

it('puts a row in above another, and says what is too much of a prompt while it is written', async () => {
  const { user, cell, column, choose, table } = await showList(vases);
  await user.click(await cell('a jug'));
  await choose('Insert a row above');
  const field = await writing();
  await expect.poll(() => document.activeElement === field).toBe(true);
  await user.paste('a {small|great} pot');
  expect(await table.findByText('longest prompt: 11 of 1,000')).toBeTruthy();
  await user.paste(` ${'of clay '.repeat(130)}`);
  await expect.poll(() => table.getByRole('status').textContent).toBe('52 characters too long.');
  await user.clear(field);
  await user.paste('a pot');
  await user.keyboard('{Enter}');
  await expect.poll(() => column(0)).toEqual(['a cup', 'a pot', 'a jug', 'a bow']);
  expect(await table.findByRole('checkbox', { name: 'Run the row after line 2' })).toBeTruthy();
});

it('fills, copies and removes the cells and rows that are marked together', async () => {
  const { user, cell, column, choose, table, undo, main, listId } = await showList(vases);
  await user.click(await cell('S1'));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
  await expect.poll(() => column(1)).toEqual(['S1', 'S1', 'S3']);
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await expect.poll(() => table.getAllByRole('gridcell', { selected: true }).length).toBe(4);
  fireEvent.copy(document.activeElement ?? document.body);
  const rowIds = main.asked('lists.fill').flatMap((fill) => [fill.from ?? -1, ...fill.rowIds]);
  await expect.poll(() => main.asked('lists.copy')).toEqual([{ listId, rowIds, columns: [0, 1] }]);
  await choose('Remove the 2 selected rows');
  await expect.poll(() => column(0)).toEqual(['a bow']);
  await user.click(undo());
  await expect.poll(() => column(0)).toEqual(['a cup', 'a jug', 'a bow']);
  await user.click(await cell('a jug'));
  await user.keyboard('{Control>}{Shift>}d{/Shift}{/Control}');
  await expect.poll(() => column(0)).toEqual(['a cup', 'a jug', 'a jug', 'a bow']);
});

it('removes the rows that are shown, and shows the others by a press', async () => {
  const { user, column, choose, dialog } = await showList(vases);
  const words = dialog.getByRole<HTMLInputElement>('searchbox', { name: t('create.findInTheRows') });
  await user.type(words, 'jug');
  await expect.poll(() => column(0)).toEqual(['a jug']);
  await choose('Remove visible rows (1)');
  await user.click(await dialog.findByRole('button', { name: t('create.showAllRows') }));
  await expect.poll(() => words.value).toBe('');
  await expect.poll(() => column(0)).toEqual(['a cup', 'a bow']);
});

it('renames and removes the column that is marked, and brings it back', async () => {
  const { user, cell, column, choose, writeName, dialog, undo } = await showList(vases);
  await user.click(await cell('S3'));
  await choose('Rename the column sku…');
  await writeName('mood');
  const mapped = await dialog.findByRole('button', { name: /Use mood as/ });
  expect(mapped.textContent).toContain('title');
  await user.click(await cell('S3'));
  await choose('Remove the column mood');
  await expect.poll(() => column(1)).toEqual([]);
  expect(column(0)).toEqual(['a cup', 'a jug', 'a bow']);
  await user.click(undo());
  await expect.poll(() => column(1)).toEqual(['S1', 'S2', 'S3']);
});

it('shows only rows with problems, and all of them again once each is mended', async () => {
  const { user, cell, column, dialog, undo } = await showList([
    ...['sku,prompt,image_size', 'A0,cup 1,enormous', 'A1,cup 2,square', 'A2,cup 3,vast'],
  ]);
  const shown = (name: string) => dialog.findByRole('radio', { name });
  await user.click(await shown('2 with problems'));
  await expect.poll(() => column(1)).toEqual(['cup 1', 'cup 3']);
  await user.click(await cell('enormous'));
  await user.keyboard('square{Enter}');
  expect(await shown('1 with problems')).toBeTruthy();
  await expect.poll(() => column(1)).toEqual(['cup 3']);
  await user.click(await cell('vast'));
  await user.keyboard('{Enter}');
  const field = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'image_size' });
  expect(field.value).toBe('vast');
  await user.click(await dialog.findByRole('option', { name: /^square ·/ }));
  expect(await screen.findByText(t('create.allRowsAreGood'))).toBeTruthy();
  await expect.poll(() => column(1)).toEqual(['cup 1', 'cup 2', 'cup 3']);
  await user.keyboard('{Control>}z{/Control}');
  expect(await shown('1 with problems')).toBeTruthy();
  expect(undo().disabled).toBe(false);
});

it('offers again what Escape left out of a cell', async () => {
  const { user, cell } = await showList(vases);
  await user.dblClick(await cell('a cup'));
  await user.keyboard(' on a long table{Escape}');
  expect(await cell('a cup')).toBeTruthy();
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: t('create.putItIn') }),
  );
  expect(await cell('a cup on a long table')).toBeTruthy();
});
