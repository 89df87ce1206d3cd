import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findModel } from '@shared/models';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { listOrder } from '../library/order/listOrder';
import { anyRoot } from './anyRoot.testing';
import { ListController } from './ListController';
import { noQuote } from './noQuote.testing';
import { readSheet } from './read/readSheet';

const modelId = 'imagegen/dev';

let folder: string;
let library: LibraryDatabase;
let controller: ListController;
let listId: string;
let time: number;

const model = () => {
  const found = findModel(modelId);
  if (!found) throw new Error('no model');
  return found;
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'easel-steps-'));
  time = 5000;
  library = openLibraryDatabase({ dataFolder: folder, now: () => time });
  controller = new ListController({
    db: library.db,
    model,
    wildcards: () => new Map(),
    quote: () => noQuote,
    enqueue: async () => Promise.reject(new Error('nothing is queued here')),
    allowedFolders: anyRoot,
    storeInput: async () => Promise.reject(new Error('no list here names a picture')),
    findInputImage: () => null,
    readSheet: async (task) => readSheet(task),
    mayReachPrivateHosts: () => false,
    random: () => 0.25,
    now: () => time,
    order: async (view) => listOrder(library.db, view),
    nameExamples: () => ({ examples: [], problem: null }),
  });
  const bytes = new TextEncoder().encode('prompt,sku\na cup,1\na jug,2\na bowl,3\n');
  ({ listId } = await controller.read({ modelId, name: 'shots.csv', bytes, folder: null }));
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true });
});

const view = { sort: null, words: '', states: null };
const idsOf = async (ticked: boolean | null = null) => [
  ...(await controller.order({ ...view, listId, ticked })),
];
const promptsOf = async (ids: number[]) => {
  const rows = await controller.rows({ listId, profileId: 'p', modelId, base: {}, ids });
  return rows.map(({ cells }) => cells[0]);
};
const ticked = async () => promptsOf(await idsOf(true));
const tick = (which: Parameters<ListController['tick']>[0]['which'], on: boolean, only = false) =>
  controller.tick({ listId, which, ticked: on, only });

it('takes ticks and what columns become back like cells, step by step', async () => {
  const [cup = 0] = await idsOf();
  const { mapping } = controller.open(listId);
  await controller.setCell({ listId, rowId: cup, column: 0, text: 'a mug' });
  await tick({ rowIds: [cup] }, false);
  await tick({ rowIds: [cup] }, true, true);
  await controller.map({ listId, mapping: { ...mapping, sku: 'tag' }, modelId });
  // if nothing changes, no step is stored
  await controller.map({ listId, mapping: { ...mapping, sku: 'tag' }, modelId });
  await tick({ states: ['new'] }, true);
  await tick('all', true);
  const back = async () => {
    await controller.undoOrRedo(listId, 'undo');
    return [await ticked(), controller.open(listId).mapping.sku, (await promptsOf([cup]))[0]];
  };
  expect(await back()).toEqual([['a mug'], 'tag', 'a mug']);
  expect(await back()).toEqual([['a mug'], '@title', 'a mug']);
  expect(await back()).toEqual([['a jug', 'a bowl'], '@title', 'a mug']);
  expect(await back()).toEqual([['a mug', 'a jug', 'a bowl'], '@title', 'a mug']);
  expect(await back()).toEqual([['a cup', 'a jug', 'a bowl'], '@title', 'a cup']);
  for (let step = 0; step < 3; step += 1) await controller.undoOrRedo(listId, 'redo');
  expect(await ticked()).toEqual(['a mug']);
});

it('ticks by Undo and Redo no row that was sent since', async () => {
  const [cup = 0, jug = 0] = await idsOf();
  await tick({ rowIds: [cup] }, false);
  await tick({ rowIds: [jug] }, false);
  await tick('all', true);
  time += 1000;
  library.db.exec(`
    INSERT INTO profile (id, name, kind, base_url, created_at, updated_at) VALUES ('p', 'P', 'local', '', 0, 0);
    INSERT INTO batch (id, profile_id, model_id, lane, source, created_at, complete)
      VALUES ('b', 'p', 'm', 'batch', 'list', ${time}, 1);
    UPDATE list_row SET ticked = 0, sent_json = cells_json, batch_id = 'b', done = 1 WHERE id IN (${cup}, ${jug});`);
  for (const way of ['undo', 'undo', 'undo', 'redo', 'redo', 'redo'] as const)
    await controller.undoOrRedo(listId, way);
  expect(await ticked()).toEqual(['a bowl']);
  // a new tick is the person's decision, and redo restores it
  time += 1000;
  await tick({ rowIds: [cup] }, true);
  await controller.undoOrRedo(listId, 'undo');
  expect(await ticked()).toEqual(['a bowl']);
  await controller.undoOrRedo(listId, 'redo');
  expect(await ticked()).toEqual(['a cup', 'a bowl']);
});
