import { screen, within } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { ListViewStore } from '../../../src/main/lists/ListViewStore';
import { openController } from '../../../src/main/lists/openController.testing';
import { useListStore } from '../../../src/renderer/features/create/lists/useListStore';
import { t } from '../../../src/shared/messages/t';
import { builtInModels } from '../../../src/shared/models';
import { showCreate } from '../support/Create';
import type { Answers } from '../support/FakeMain';
import { aQuote } from '../support/samples';

/** Main's own lists in a library of the test, which answer as they do to the window. */
function ownLists() {
  const { controller, db, close } = openController();
  onTestFinished(close);
  const looks = new ListViewStore(db);
  const answers: Answers = {
    'lists.all': () => controller.all(),
    'lists.open': ({ listId }) => controller.open(listId),
    'lists.order': (view) => controller.order(view),
    'lists.look': ({ listId }) => looks.of(listId),
    'lists.keepLook': (look) => looks.store(look),
    'lists.rows': (use) => controller.rows(use),
    'lists.check': async (use) => {
      const { quote, ...sums } = await controller.check(use);
      return { ...sums, quote: aQuote(quote.media, quote.media) };
    },
    'lists.setCell': (cell) => controller.setCell(cell),
    'lists.addRow': (row) => controller.addRow(row),
    'lists.fill': (fill) => controller.fill(fill),
    'lists.copy': undefined,
    'lists.renameColumn': (column) => controller.renameColumn(column),
    'lists.removeColumn': (column) => controller.removeColumn(column),
    'lists.addColumn': ({ listId, name }) => controller.addColumn(listId, name),
    'lists.removeRows': (rows) => controller.removeRows(rows),
    'lists.undo': ({ listId }) => controller.undoOrRedo(listId, 'undo'),
    'lists.redo': ({ listId }) => controller.undoOrRedo(listId, 'redo'),
    'lists.tick': (rows) => controller.tick(rows),
    'lists.map': (mapping) => controller.map(mapping),
    'lists.chooseModel': ({ listId, modelId }) => controller.chooseModel(listId, modelId),
    'lists.rename': ({ listId, name }) => controller.rename(listId, name),
    'lists.nameExamples': { examples: [], problem: null },
    'lists.nameFiles': ({ listId, pattern }) => controller.nameFiles(listId, pattern),
    'lists.remove': ({ listId }) => controller.remove(listId),
    'lists.undoRemove': ({ listId }) => controller.undoRemove(listId),
  };
  return { controller, answers };
}

/** A list of these rows on the workbench, over main's own lists. */
export async function showList(rows: readonly string[], given: Parameters<typeof showCreate>[0] = {}) {
  const { controller, answers } = ownLists();
  const [modelId = ''] = builtInModels.map(({ id }) => id);
  const bytes = new TextEncoder().encode(`${rows.join('\n')}\n`);
  const { listId } = await controller.read({ modelId, name: 'ware.csv', bytes, folder: null });
  const shown = await showCreate({ ...given, answers: { ...answers, ...given.answers } });
  useListStore.getState().open(listId);
  onTestFinished(() => useListStore.getState().close());
  const { user } = shown;
  const dialog = within(await screen.findByRole('dialog', { name: 'ware.csv' }));
  const table = within(await dialog.findByRole('grid', { name: t('create.rows') }));
  const cell = (text: string) => table.findByRole('gridcell', { name: text });
  /** What stands in a column, from the first row shown. */
  const column = (at: number) =>
    [...document.querySelectorAll(`[data-list-column="${at}"]`)].map(({ textContent }) => textContent);
  const choose = async (entry: string) => {
    await user.click(dialog.getByRole('button', { name: t('create.moreForThisList') }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  const writeName = async (name: string) => {
    const field = await screen.findByRole('textbox', { name: t('create.name') });
    await user.clear(field);
    await user.type(field, `${name}{Enter}`);
  };
  const undo = () => dialog.getByRole<HTMLButtonElement>('button', { name: t('commands.undo') });
  /** What main keeps. */
  const kept = () => controller.all().map(({ name }) => name);
  return { ...shown, kept, listId, dialog, table, cell, column, choose, writeName, undo };
}
