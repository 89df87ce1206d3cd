import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openController } from './openController.testing';

let room: ReturnType<typeof openController>;
let listId: string;
beforeEach(async () => {
  room = openController();
  ({ listId } = await room.read('prompt,sku\na cup,1\na jug,2\na bowl,3\n'));
});
afterEach(() => room.close());

const idOf = async (place: number) => (await room.idsOf(listId))[place] ?? 0;
const write = async (rowId: number, text: string) =>
  room.controller.setCell({ listId, rowId, column: 0, text });

describe('a row beside another', () => {
  it('stands where it was put in, however often, and goes by Undo', async () => {
    const jug = await idOf(1);
    const put = async (rowId: number, side: 'above' | 'below', text: string) => {
      const added = await room.controller.addRow({ listId, beside: { rowId, side, isCopy: false } });
      await write(added.rowId, text);
      return added.rowId;
    };
    const below = await put(jug, 'below', 'x');
    await put(jug, 'below', 'y');
    await put(below, 'above', 'z');
    await put(await idOf(0), 'above', 'first');
    await put(await idOf(0), 'above', 'before it');
    const prompts = async () => (await room.rowsOf(listId)).map(({ cells }) => cells[0]);
    const all = ['before it', 'first', 'a cup', 'a jug', 'y', 'z', 'x', 'a bowl'];
    expect(await prompts()).toEqual(all);
    expect(
      (await room.rowsOf(listId)).map(({ line, isBetween }) => `${line}${isBetween ? '+' : ''}`),
    ).toEqual([...['1+', '1+', '2', '3', '3+', '3+', '3+', '4']]);
    await room.controller.undoOrRedo(listId, 'undo');
    await room.controller.undoOrRedo(listId, 'undo');
    expect(await prompts()).toEqual(all.slice(1));
    await room.controller.undoOrRedo(listId, 'redo');
    await room.controller.undoOrRedo(listId, 'redo');
    expect(await prompts()).toEqual(all);
  });

  it('has a line of its own after the last, and as a copy what stands in the other', async () => {
    const beside = { rowId: await idOf(2), side: 'below', isCopy: true } as const;
    await room.controller.addRow({ listId, beside });
    const copy = { rowId: await idOf(0), side: 'below', isCopy: true } as const;
    await room.controller.addRow({ listId, beside: copy });
    expect(await room.cellsOf(listId)).toEqual([
      'a cup | 1',
      'a cup | 1',
      'a jug | 2',
      'a bowl | 3',
      'a bowl | 3',
    ]);
    expect((await room.rowsOf(listId)).at(-1)).toMatchObject({ line: 5, isBetween: false });
    // rows that are pasted later come after the added row
    await room.controller.paste({ listId, modelId: 'imagegen/dev', rowIds: [], column: 0, text: 'a vase' });
    expect((await room.cellsOf(listId)).at(-1)).toBe('a vase | ');
    const { quote } = await room.controller.check(room.use(listId));
    await room.controller.run({ ...room.use(listId), jobs: quote.jobs });
    expect(room.sent.map(({ prompt }) => prompt)).toEqual([
      ...['a cup', 'a cup', 'a jug', 'a bowl', 'a bowl', 'a vase'],
    ]);
  });
});

it('removes many rows in one step', async () => {
  const [cup = 0, , bowl = 0] = await room.idsOf(listId);
  await room.controller.removeRows({ listId, rowIds: [bowl, cup, 999] });
  expect(await room.cellsOf(listId)).toEqual(['a jug | 2']);
  await room.controller.undoOrRedo(listId, 'undo');
  expect(await room.cellsOf(listId)).toHaveLength(3);
});

it('fills cells from another row, or empties them, and writes no row that has them already', async () => {
  const [cup = 0, jug = 0, bowl = 0] = await room.idsOf(listId);
  const fill = (columns: number[], from: number | null) =>
    room.controller.fill({ listId, rowIds: [jug, bowl], columns, from });
  await fill([1], cup);
  expect(await room.cellsOf(listId)).toEqual(['a cup | 1', 'a jug | 1', 'a bowl | 1']);
  await fill([1], cup);
  await room.controller.undoOrRedo(listId, 'undo');
  expect(await room.cellsOf(listId)).toEqual(['a cup | 1', 'a jug | 2', 'a bowl | 3']);
  await fill([0, 1], null);
  expect(await room.cellsOf(listId)).toEqual(['a cup | 1', ' | ', ' | ']);
});

it('gives cells as spreadsheets take them, in the order of the rows', async () => {
  const [cup = 0, jug = 0] = await room.idsOf(listId);
  await write(cup, 'a "blue"\tcup');
  expect(await room.controller.table({ listId, rowIds: [jug, cup], columns: [0, 1] })).toBe(
    'a jug\t2\n"a ""blue""\tcup"\t1',
  );
});

describe('a column', () => {
  it('has another name with what it became and what stands in it', async () => {
    const { mapping } = await room.controller.renameColumn({ listId, column: 0, name: 'words' });
    expect(mapping).toEqual({ words: 'prompt', sku: '@title' });
    await expect(room.controller.renameColumn({ listId, column: 0, name: 'sku' })).rejects.toThrow('already');
    const back = await room.controller.undoOrRedo(listId, 'undo');
    expect([back.columns, back.mapping.prompt]).toEqual([['prompt', 'sku'], 'prompt']);
  });

  it('goes with what stands in it, and comes back with it', async () => {
    await room.controller.addColumn(listId, 'mood');
    const [cup = 0, jug = 0] = await room.idsOf(listId);
    await room.controller.setCell({ listId, rowId: cup, column: 2, text: 'calm' });
    await room.controller.removeRows({ listId, rowIds: [jug] });
    await room.controller.removeColumn({ listId, column: 1 });
    expect(await room.cellsOf(listId)).toEqual(['a cup | calm', 'a bowl | ']);
    await room.controller.undoOrRedo(listId, 'undo');
    await room.controller.undoOrRedo(listId, 'undo');
    expect(await room.cellsOf(listId)).toEqual(['a cup | 1 | calm', 'a jug | 2 | ', 'a bowl | 3 | ']);
    await room.controller.undoOrRedo(listId, 'redo');
    await room.controller.undoOrRedo(listId, 'redo');
    expect(await room.cellsOf(listId)).toEqual(['a cup | calm', 'a bowl | ']);
    await room.controller.removeColumn({ listId, column: 1 });
    await expect(room.controller.removeColumn({ listId, column: 0 })).rejects.toThrow('only column');
  });

  it('makes no row another than it was sent', async () => {
    const { db } = room;
    db.exec(`
      INSERT INTO profile (id, name, kind, base_url, created_at, updated_at) VALUES ('p', 'P', 'local', '', 0, 0);
      INSERT INTO batch (id, profile_id, model_id, lane, source, created_at, complete)
        VALUES ('b', 'p', 'm', 'batch', 'list', 0, 1);
      UPDATE list_row SET sent_json = cells_json, batch_id = 'b', done = 1;`);
    await room.controller.removeColumn({ listId, column: 1 });
    const counts = () => room.controller.open(listId).counts;
    expect(counts()).toMatchObject({ done: 3, changed: 0 });
    // a row that was sent without the column counts as changed once the column is restored
    db.exec(`UPDATE list_row SET sent_json = '["sent anew"]', cells_json = '["sent anew"]' WHERE line = 2`);
    await room.controller.undoOrRedo(listId, 'undo');
    expect(counts()).toMatchObject({ done: 2, changed: 1 });
  });
});
