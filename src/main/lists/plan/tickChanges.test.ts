import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../../database/library/openLibraryDatabase';
import { anyRoot } from '../anyRoot.testing';
import { ListEdits, writeInSlices } from '../ListEdits';
import { ListStore } from '../ListStore';
import { addRow, readyRows } from '../rows/listRows';
import { tickChanges } from './tickChanges';

const count = 1300;
let folder: string;
let library: LibraryDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'easel-ticks-'));
  library = openLibraryDatabase({ dataFolder: folder, now: () => 1 });
  const lists = new ListStore(library.db, anyRoot);
  const facts = {
    kind: 'CSV',
    contentHash: null,
    unreadable: [],
    columns: ['prompt'],
    pictures: null,
    modelId: null,
  };
  for (const listId of ['mine', 'other'])
    lists.add({ ...facts, listId, name: listId, mapping: { prompt: 'prompt' } }, 1);
  // rows with equal lines, alternately of the two lists
  const rows = Array.from({ length: 2 * count }, (_, at) => at);
  await writeInSlices(library.db, rows, (at) =>
    addRow(library.db, at % 2 === 0 ? 'mine' : 'other', {
      id: at + 1,
      line: Math.floor(at / 7),
      cellsJson: '["a cup"]',
      problem: null,
      removed: 0,
    }),
  );
  for (const listId of ['mine', 'other']) lists.complete(listId);
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true });
});

const ready = (listId: string) => new ListStore(library.db, anyRoot).get(listId).ready;
const tickRows = async (input: Parameters<typeof tickChanges>[1]) => {
  const ticks = { ...(await tickChanges(library.db, input)), at: 1 };
  await new ListEdits(library.db, new ListStore(library.db, anyRoot)).apply(input.listId, {
    shape: null,
    rows: [],
    ticks,
  });
};
const tickedIds = () =>
  library.db.prepare("SELECT id FROM list_row WHERE list_id = 'mine' AND ticked = 1").pluck().all();

it('takes every tick of a list away and gives it back, over many slices, and none of another list', async () => {
  await tickRows({ listId: 'mine', which: 'all', ticked: false, only: false });
  expect([ready('mine'), ready('other')]).toEqual([0, count]);
  await tickRows({ listId: 'mine', which: 'all', ticked: true, only: false });
  expect([ready('mine'), ready('other')]).toEqual([count, count]);
});

it('ticks those that are named, and where only those are wanted takes it from all others', async () => {
  const rowIds = [1, 1001, 2 * count - 1];
  await tickRows({ listId: 'mine', which: { rowIds }, ticked: false, only: false });
  expect(ready('mine')).toBe(count - 3);
  await tickRows({ listId: 'mine', which: { rowIds }, ticked: true, only: false });
  expect(await tickChanges(library.db, { listId: 'mine', which: 'all', ticked: true, only: false })).toEqual({
    on: [],
    off: [],
  });
  await tickRows({ listId: 'mine', which: { rowIds }, ticked: true, only: true });
  expect(tickedIds()).toEqual(rowIds);
  await tickRows({ listId: 'mine', which: { states: ['done'] }, ticked: true, only: true });
  expect(tickedIds()).toEqual([]);
  await tickRows({ listId: 'mine', which: { states: ['new'] }, ticked: true, only: true });
  expect([ready('mine'), ready('other')]).toEqual([count, count]);
});

it('looks at no row where the kept count says that none is ready', async () => {
  expect([...readyRows(library.db, 'mine')].length).toBe(count);
  await tickRows({ listId: 'mine', which: 'all', ticked: false, only: false });
  expect([...readyRows(library.db, 'mine')]).toEqual([]);
  // only the stored count decides: ticked rows that the count lacks are not found
  library.db.exec("UPDATE list_row SET ticked = 1 WHERE list_id = 'mine'; DELETE FROM list_count");
  expect([...readyRows(library.db, 'mine')]).toEqual([]);
});
