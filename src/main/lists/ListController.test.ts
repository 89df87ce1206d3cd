import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListView, RowState } from '@shared/domain/create/KeptList';
import { listRoutes } from '@shared/ipc/create/listRoutes';
import { MAX_CELL, MAX_LIST_COLUMNS, MAX_LIST_ROWS, MAX_LIST_STEPS } from '@shared/lists';
import { MAX_COLLECTION, MAX_LIST_CHANGE } from '@shared/lists/listLimits';
import { findModel } from '@shared/models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { listOrder } from '../library/order/listOrder';
import type { BatchRequest, OutputOptions } from '../ports/BatchRequest';
import { anyRoot } from './anyRoot.testing';
import { ListController } from './ListController';
import { MAX_LIST_STEP_CHARACTERS } from './ListEdits';
import { noQuote } from './noQuote.testing';

const modelId = 'imagegen/dev';

let folder: string;
let database: ReturnType<typeof openLibraryDatabase>;
let controller: ListController;
let sent: string[];
let wishes: (OutputOptions | undefined)[];
let batches: number;
let fails: Error | null;

const model = () => {
  const found = findModel(modelId);
  if (!found) throw new Error('no model');
  return found;
};

/** Writes what the queue would write. */
async function enqueue(order: BatchRequest) {
  const { db } = database;
  batches += 1;
  const batchId = `b${batches}`;
  db.prepare(
    `INSERT INTO batch (id, profile_id, model_id, lane, source, created_at, complete) VALUES (?, 'p', 'm', 'batch', 'list', 0, 0)`,
  ).run(batchId);
  let count = 0;
  for (const { values, listRow, wish } of order.jobs) {
    wishes.push(wish);
    const jobId = `${batchId}-${String(count).padStart(3, '0')}`;
    count += 1;
    db.prepare(
      `INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
         expected_count, expected_width, expected_height, created_at, updated_at)
       VALUES (?, ?, 'p', 'm', 'batch', 'queued', 1, '{}', ?, 'image', 1, 1, 1, 0, 0)`,
    ).run(jobId, batchId, values.prompt);
    db.prepare('INSERT INTO list_row_job (job_id, row_id, batch_id) VALUES (?, ?, ?)').run(
      ...[jobId, listRow, batchId],
    );
    if (fails) throw fails;
    sent.push(String(values.prompt));
  }
  return { batchId, count, firstJobIds: [] };
}

function open(): void {
  database = openLibraryDatabase({ dataFolder: folder, now: () => 1000 });
  controller = new ListController({
    db: database.db,
    model,
    wildcards: () => wildcards,
    quote: () => noQuote,
    enqueue,
    storeInput: async () => Promise.reject(new Error('no list here names a picture')),
    findInputImage: () => null,
    mayReachPrivateHosts: () => false,
    readSheet: async () => ({ refusal: 'is none' }),
    allowedFolders: anyRoot,
    random: () => 0.25,
    now: () => 5000,
    order: async (view) => listOrder(database.db, view),
    nameExamples: () => ({ examples: [], problem: null }),
  });
}
const wildcards = new Map();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-desk-'));
  open();
  database.db
    .prepare(
      `INSERT INTO profile (id, name, kind, base_url, created_at, updated_at) VALUES ('p', 'P', 'local', '', 0, 0)`,
    )
    .run();
  sent = [];
  wishes = [];
  batches = 0;
  fails = null;
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const read = (text: string, name = 'shots.csv') =>
  controller.read({ modelId, name, bytes: new TextEncoder().encode(text), folder: null });
const use = (listId: string) => ({ listId, profileId: 'p', modelId, base: {} });
const view = (listId: string, changes: Partial<ListView> = {}): ListView => ({
  listId,
  sort: null,
  words: '',
  states: null,
  ticked: null,
  ...changes,
});
const idsOf = async (listId: string, changes?: Partial<ListView>) => [
  ...(await controller.order(view(listId, changes))),
];
const rowsOf = async (listId: string, changes?: Partial<ListView>) =>
  controller.rows({ ...use(listId), ids: await idsOf(listId, changes) });
const cellsOf = async (listId: string) => (await rowsOf(listId)).map(({ cells }) => cells.join(' | '));
const statesOf = async (listId: string) => (await rowsOf(listId)).map(({ state }) => state);
const run = async (listId: string) => {
  const { quote: said } = await controller.check(use(listId));
  return controller.run({ ...use(listId), jobs: said.jobs });
};
const end = (prompt: string, state: string) =>
  database.db.prepare('UPDATE job SET state = ? WHERE prompt = ? AND state <> ?').run(state, prompt, 'done');

describe('a list that is kept', () => {
  it('is as it was left after a restart, and the same file opens it again', async () => {
    const { listId } = await read('prompt,sku\na cup,1\na jug,2\n');
    const [first = 0] = await idsOf(listId);
    await controller.setCell({ listId, rowId: first, column: 0, text: 'a blue cup' });
    database.close();
    open();
    expect(controller.all().map(({ name, ready }) => [name, ready])).toEqual([['shots.csv', 2]]);
    expect(await cellsOf(listId)).toEqual(['a blue cup | 1', 'a jug | 2']);
    expect(await read('prompt,sku\na cup,1\na jug,2\n', 'other.csv')).toMatchObject({
      listId,
      isExistingList: true,
    });
    expect((await controller.undoOrRedo(listId, 'undo')).canUndo).toBe(false);
    expect(await cellsOf(listId)).toEqual(['a cup | 1', 'a jug | 2']);
  });

  it('is not there once it was removed, and again when that is taken back', async () => {
    const { listId } = await read('prompt\na cup\n');
    controller.remove(listId);
    expect(controller.all()).toEqual([]);
    expect(() => controller.open(listId)).toThrow('no longer exists');
    controller.undoRemove(listId);
    expect(controller.open(listId).name).toBe('shots.csv');
  });
});

it('forgets what was removed long ago, some of it whenever another list is kept', async () => {
  const { listId } = await read('prompt\na cup\n');
  const other = await read('prompt\na jug\n');
  controller.remove(listId);
  const { db } = database;
  db.prepare('UPDATE kept_list SET removed_at = removed_at - 90000000 WHERE id = ?').run(listId);
  await read('prompt\na bowl\n');
  expect(() => controller.undoRemove(listId)).toThrow('no longer exists');
  expect(db.prepare('SELECT count(*) AS n FROM list_row').get()).toEqual({ n: 2 });
  expect(await cellsOf(other.listId)).toEqual(['a jug']);
});

describe('editing', () => {
  it('undoes and does again, and forgets what was undone once something else is done', async () => {
    const { listId } = await read('prompt\na cup\na jug\n');
    const [cup = 0, jug = 0] = await idsOf(listId);
    await controller.setCell({ listId, rowId: cup, column: 0, text: 'a bowl' });
    await controller.removeRows({ listId, rowIds: [jug] });
    const { rowId } = await controller.addRow({ listId });
    await controller.setCell({ listId, rowId, column: 0, text: 'a vase' });
    expect(await cellsOf(listId)).toEqual(['a bowl', 'a vase']);
    for (const expected of [['a bowl', ''], ['a bowl'], ['a bowl', 'a jug'], ['a cup', 'a jug']]) {
      await controller.undoOrRedo(listId, 'undo');
      expect(await cellsOf(listId)).toEqual(expected);
    }
    for (let step = 0; step < 4; step += 1) await controller.undoOrRedo(listId, 'redo');
    expect(await cellsOf(listId)).toEqual(['a bowl', 'a vase']);
    await controller.undoOrRedo(listId, 'undo');
    const after = await controller.setCell({ listId, rowId: cup, column: 0, text: 'a cup again' });
    expect(after).toMatchObject({ canUndo: true, canRedo: false });
  });

  it('keeps a bounded number of steps', async () => {
    const { listId } = await read('prompt\na cup\n');
    const [rowId = 0] = await idsOf(listId);
    for (let step = 0; step <= MAX_LIST_STEPS + 3; step += 1) {
      await controller.setCell({ listId, rowId, column: 0, text: `a cup ${step}` });
    }
    let back = 0;
    while ((await controller.undoOrRedo(listId, 'undo')).canUndo) back += 1;
    expect(back + 1).toBe(MAX_LIST_STEPS);
  });

  it('forgets the oldest steps where they keep too many characters', async () => {
    const { listId } = await read('prompt\na cup\n');
    const [rowId = 0] = await idsOf(listId);
    // each step stores the old and the new cell
    const count = Math.ceil(MAX_LIST_STEP_CHARACTERS / (2 * MAX_CELL)) + 3;
    for (let step = 0; step < count; step += 1) {
      await controller.setCell({ listId, rowId, column: 0, text: String(step).padEnd(MAX_CELL, 'x') });
    }
    const kept = database.db.prepare('SELECT sum(size) AS size, count(*) AS n FROM list_step').get();
    expect((kept as { n: number }).n).toBeLessThan(count);
    expect((kept as { size: number }).size).toBeLessThanOrEqual(MAX_LIST_STEP_CHARACTERS);
  });

  it('mends what the file had wrong in a row', async () => {
    const { listId } = await read('prompt,seed\na cup,1,2,3\n');
    const [rowId = 0] = await idsOf(listId);
    expect((await rowsOf(listId))[0]?.problems).toHaveLength(1);
    await controller.setCell({ listId, rowId, column: 0, text: 'a bowl' });
    expect((await rowsOf(listId))[0]?.problems).toEqual([]);
  });
});

describe('pasting from a spreadsheet', () => {
  it('makes an empty list from the cells, their first line as names where it is one', async () => {
    const { listId } = await controller.create({ modelId });
    const text = 'prompt\tsteps\tsku\r\n"a cup\nwith ""milk"""\t20\tT1\r\na jug\t30\tT2\r\n';
    const list = await controller.paste({ listId, modelId, rowIds: [], column: 0, text });
    expect(list.mapping).toEqual({ prompt: 'prompt', steps: 'num_inference_steps', sku: '@title' });
    expect(await cellsOf(listId)).toEqual(['a cup\nwith "milk" | 20 | T1', 'a jug | 30 | T2']);
    const other = await controller.create({ modelId });
    await controller.paste({
      listId: other.listId,
      modelId,
      rowIds: [],
      column: 0,
      text: 'a cup\t4\na jug\t5',
    });
    expect(controller.open(other.listId).columns).toEqual(['prompt', 'column 2']);
    expect(await cellsOf(other.listId)).toEqual(['a cup | 4', 'a jug | 5']);
  });

  it('goes over the rows from a cell on, then into new rows and columns, as one step', async () => {
    const { listId } = await read('prompt,sku\na cup,1\na jug,2\n');
    const [, jug = 0] = await idsOf(listId);
    await controller.paste({ listId, modelId, rowIds: [jug], column: 1, text: '3\tx\n4\ty\n' });
    expect(await cellsOf(listId)).toEqual(['a cup | 1 | ', 'a jug | 3 | x', ' | 4 | y']);
    const undone = await controller.undoOrRedo(listId, 'undo');
    expect(undone.columns).toEqual(['prompt', 'sku']);
    expect(await cellsOf(listId)).toEqual(['a cup | 1', 'a jug | 2']);
  });

  it('refuses more rows and columns than a list has, and a cell that is too long', async () => {
    const { listId } = await read('prompt\na cup\n');
    const paste = (text: string) => controller.paste({ listId, modelId, rowIds: [], column: 0, text });
    const refusal = (message: string) => ({ code: 'invalid_input', message });
    await expect(
      paste(
        Array(MAX_LIST_COLUMNS + 1)
          .fill('x')
          .join('\t'),
      ),
    ).rejects.toMatchObject(refusal('A list can have up to 200 columns.'));
    await expect(paste('x\n'.repeat(MAX_LIST_ROWS))).rejects.toMatchObject(
      refusal('A list can have up to 100,000 rows.'),
    );
    await expect(paste('x'.repeat(MAX_CELL + 1))).rejects.toMatchObject(
      refusal('A cell has more than 1,000,000 characters.'),
    );
    expect(await cellsOf(listId)).toEqual(['a cup']);
  });

  it("takes no more characters at once than a list's file has bytes", () => {
    const { input } = listRoutes['lists.paste'];
    const paste = { listId: 'x', modelId, rowIds: [], column: 0 };
    expect(input.safeParse({ ...paste, text: 'x'.repeat(MAX_LIST_CHANGE) }).success).toBe(true);
    expect(input.safeParse({ ...paste, text: 'x'.repeat(MAX_LIST_CHANGE + 1) }).success).toBe(false);
  });
});

it('wishes for each row a collection and a file name, made of its cells', async () => {
  const { listId, mapping } = await read(
    'prompt,sku,album,file name\na cup,T 1/x,Spring,{csv:sku}-{prompt:1}\na jug,T2,,jug.png\na vase,T3,,{nothing}\n',
  );
  expect(mapping).toMatchObject({ album: '@collection', 'file name': '@file' });
  const { badIds } = await controller.check(use(listId));
  const { listId: long } = await read(`prompt,album\na cup,${'x'.repeat(MAX_COLLECTION + 1)}\n`);
  expect((await controller.check(use(long))).bad).toBe(1);
  expect((await rowsOf(listId))[2]).toMatchObject({ id: badIds[0] });
  await run(listId);
  expect(wishes).toEqual([
    { fileName: 'T 1-x-a', collection: 'Spring', title: 'T 1/x' },
    { fileName: 'jug', collection: null, title: 'T2' },
  ]);
});

describe('running', () => {
  it('takes what is ticked, once; what is done and unchanged goes again only where it is ticked', async () => {
    const { listId } = await read('prompt\na cup\na jug\na bowl\n');
    const [cup = 0, jug = 0, bowl = 0] = await idsOf(listId);
    await controller.tick({ listId, which: { rowIds: [bowl] }, ticked: false, only: false });
    expect(await run(listId)).toMatchObject({ count: 2, leftOut: 0 });
    expect(sent).toEqual(['a cup', 'a jug']);
    expect(await statesOf(listId)).toEqual(['queued', 'queued', 'new']);
    await controller.tick({ listId, which: 'all', ticked: true, only: false });
    expect(controller.open(listId).ready, 'nothing under way is sent a second time').toBe(1);
    end('a cup', 'done');
    end('a jug', 'failed');
    await controller.tick({ listId, which: { states: ['failed', 'changed'] }, ticked: true, only: true });
    expect(await run(listId)).toMatchObject({ count: 1 });
    expect(sent).toEqual(['a cup', 'a jug', 'a jug']);
    end('a jug', 'done');
    await expect(run(listId)).resolves.toMatchObject({ count: 0 });
    await controller.tick({ listId, which: { rowIds: [cup, jug] }, ticked: true, only: true });
    await run(listId);
    expect(sent.slice(3)).toEqual(['a cup', 'a jug']);
  });

  it('says a row is changed while its cells are others than what was sent', async () => {
    const { listId } = await read('prompt\na cup\n');
    const [rowId = 0] = await idsOf(listId);
    await run(listId);
    await controller.setCell({ listId, rowId, column: 0, text: 'a mug' });
    expect((await rowsOf(listId))[0]).toMatchObject({ state: 'queued', changed: true });
    end('a cup', 'done');
    expect(await statesOf(listId)).toEqual(['changed']);
    await controller.undoOrRedo(listId, 'undo');
    expect(await statesOf(listId)).toEqual(['done']);
  });

  it.each([
    ['sending', 'running'],
    ['downloading', 'running'],
    ['failed', 'failed'],
    ['unknown_charge', 'unsure'],
    ['download_failed', 'unsure'],
    ['cancelled', 'cancelled'],
    ['done', 'done'],
  ] satisfies [string, RowState][])('says of a row whose job is %s: %s', async (state, expected) => {
    const { listId } = await read('prompt\na cup\n');
    await run(listId);
    end('a cup', state);
    expect(await statesOf(listId)).toEqual([expected]);
    expect(controller.open(listId).counts[expected]).toBe(1);
    const isTroubled = expected === 'failed' || expected === 'unsure';
    expect((await rowsOf(listId))[0]?.troubleId).toBe(isTroubled ? 'b1-000' : null);
  });

  it('does not count what may have been paid for among those that failed', async () => {
    const { listId } = await read('prompt\na cup\na jug\n');
    await run(listId);
    end('a cup', 'unknown_charge');
    end('a jug', 'download_failed');
    await controller.tick({ listId, which: { states: ['failed', 'changed'] }, ticked: true, only: true });
    expect(controller.open(listId).ready).toBe(0);
  });

  it('leaves out rows with problems, which stay ticked', async () => {
    const { listId } = await read('prompt\na cup\n""\n\n{open\n');
    const check = await controller.check(use(listId));
    expect(check.bad).toBeGreaterThan(0);
    const { leftOut } = await run(listId);
    expect(leftOut).toBe(check.bad);
    expect(controller.open(listId).ready).toBe(check.bad);
  });

  it('queues nothing where the list makes another number of jobs than was said', async () => {
    const { listId } = await read('prompt\na cup\n');
    const [rowId = 0] = await idsOf(listId);
    const { quote: said } = await controller.check(use(listId));
    await controller.setCell({ listId, rowId, column: 0, text: 'a {red|blue} cup' });
    await expect(controller.run({ ...use(listId), jobs: said.jobs })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect(sent).toEqual([]);
    expect((await controller.check(use(listId))).quote.jobs).toBe(2);
  });

  it('stands as before where a batch was dropped before it was whole', async () => {
    const { listId } = await read('prompt\na cup\n');
    await run(listId);
    end('a cup', 'failed');
    await controller.tick({ listId, which: { states: ['failed'] }, ticked: true, only: true });
    fails = new Error('the disk is full');
    await expect(run(listId)).rejects.toThrow('the disk is full');
    database.db.prepare(`DELETE FROM job WHERE batch_id = 'b2'`).run();
    const [row] = await rowsOf(listId);
    expect(row).toMatchObject({ state: 'failed', ticked: true });
    expect(controller.open(listId)).toMatchObject({ ready: 1, counts: { failed: 1, queued: 0 } });
  });
});

describe('what is in view', () => {
  it('sorts numbers, what is empty last, and finds words in any cell', async () => {
    const { listId } = await read('prompt,no\na cup,10\na jug,9\na bowl,\n');
    const sort = { column: 1, down: false };
    const prompts = async (changes: Partial<ListView>) =>
      (await rowsOf(listId, changes)).map(({ cells }) => cells[0]);
    expect(await prompts({ sort })).toEqual(['a jug', 'a cup', 'a bowl']);
    expect(await prompts({ sort: { ...sort, down: true } })).toEqual(['a cup', 'a jug', 'a bowl']);
    expect(await prompts({ words: 'JUG' })).toEqual(['a jug']);
    expect(await prompts({ states: ['done'] })).toEqual([]);
  });
});

it('counts again only what changed, and comes to the same as counting all', async () => {
  const { listId } = await read(
    `prompt\n${Array.from({ length: 40 }, (_, at) => `a cup ${at}`).join('\n')}\n`,
  );
  const ids = await idsOf(listId);
  expect((await controller.check(use(listId))).quote.jobs).toBe(40);
  await controller.setCell({ listId, rowId: ids[3] ?? 0, column: 0, text: '{a|b|c}' });
  await controller.tick({ listId, which: { rowIds: ids.slice(10, 20) }, ticked: false, only: false });
  await controller.removeRows({ listId, rowIds: ids.slice(0, 2) });
  await controller.setCell({ listId, rowId: ids[5] ?? 0, column: 0, text: '' });
  const after = await controller.check(use(listId));
  expect(after).toMatchObject({ quote: { jobs: 29 }, good: 27, bad: 1, badIds: [ids[5]] });
  const anew = await controller.check({ ...use(listId), base: { num_images: 1 } });
  expect({ ...anew, quote: null }).toEqual({ ...after, quote: null });
});
