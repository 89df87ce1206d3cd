import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MAX_INPUT_BYTES } from '@shared/domain/create/InputImage';
import { findModel } from '@shared/models';
import type { RequestValues } from '@shared/service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sharp } from '../../images/sharp';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { InputStore } from '../library/InputStore';
import { listOrder } from '../library/order/listOrder';
import { writeUpright } from '../previews/convertPicture';
import { decodeImage } from '../previews/decodeImage';
import { anyRoot } from './anyRoot.testing';
import { ListController } from './ListController';
import { noQuote } from './noQuote.testing';
import { readSheet } from './read/readSheet';

const modelId = 'charedit/v3-character-edit';
// the same object while no wildcard list changes, as in the app
const wildcards = new Map();
let top: string;
let folder: string;
let library: LibraryDatabase;
let inputs: InputStore;
let controller: ListController;
let sent: RequestValues[];
/** The file names that the jobs request. */
let wished: (string | null)[];
let isOnOwnNetwork: boolean;

beforeEach(async () => {
  top = mkdtempSync(join(tmpdir(), 'easel-list-pictures-'));
  folder = join(top, 'shots');
  mkdirSync(join(folder, 'in'), { recursive: true });
  writeFileSync(join(folder, 'in', 'cup.png'), await picture('#a63'));
  writeFileSync(join(top, 'private.png'), await picture('#123'));
  isOnOwnNetwork = false;
  sent = [];
  wished = [];
  open();
});
afterEach(() => {
  library.close();
  rmSync(top, { recursive: true, force: true });
});

const picture = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

function open(): void {
  library = openLibraryDatabase({ dataFolder: join(top, 'data'), now: () => 1 });
  const { db } = library;
  inputs = new InputStore({
    db,
    dataFolder: join(top, 'data'),
    now: () => 1,
    measure: decodeImage,
    writeUpright,
  });
  controller = new ListController({
    db,
    model: () => findModel(modelId) as NonNullable<ReturnType<typeof findModel>>,
    wildcards: () => wildcards,
    quote: () => noQuote,
    enqueue: async (order) => {
      for (const job of order.jobs) {
        sent.push(job.values);
        wished.push(job.wish?.fileName ?? null);
      }
      db.exec(`INSERT OR IGNORE INTO profile (id, name, kind, base_url, created_at, updated_at)
        VALUES ('p', 'P', 'local', '', 0, 0)`);
      db.exec(`INSERT INTO batch (id, profile_id, model_id, lane, source, created_at)
        VALUES ('b', 'p', 'm', 'batch', 'list', 0)`);
      return { batchId: 'b', count: sent.length, firstJobIds: [] };
    },
    allowedFolders: anyRoot,
    storeInput: (file) => inputs.add(file),
    findInputImage: (ref) => inputs.describe(ref),
    readSheet: async (task) => readSheet(task),
    mayReachPrivateHosts: () => isOnOwnNetwork,
    random: () => 0.5,
    now: () => 1,
    nameExamples: () => ({ examples: [], problem: null }),
    order: async (view) => listOrder(db, view),
  });
}

const use = (listId: string) => ({ listId, profileId: 'p', modelId, base: {} });
const list = async (cells: readonly string[], from: string | null = folder) => {
  const text = ['prompt,photo', ...cells.map((cell) => `in the rain,"${cell}"`)].join('\n');
  const bytes = new TextEncoder().encode(text);
  const { listId } = await controller.read({ modelId, name: 'shots.csv', bytes, folder: from });
  return listId;
};
const idsOf = async (listId: string) => [
  ...(await controller.order({ listId, sort: null, words: '', states: null, ticked: null })),
];
/** The problems of each row, as text; `good` if it has none. */
const saidOf = async (listId: string) => {
  const rows = await controller.rows({ ...use(listId), ids: await idsOf(listId) });
  return rows.map(({ problems }) => problems.map(({ message }) => message).join() || 'good');
};

describe('a picture of a row', () => {
  it('lies beside the file of its list, by a relative or a whole path or an address of a file', async () => {
    const cup = join(folder, 'in', 'cup.png');
    const listId = await list(['in/cup.png', cup, pathToFileURL(cup).href, '']);
    expect(await saidOf(listId)).toEqual(['good', 'good', 'good', 'Image is required']);
    const check = await controller.check(use(listId));
    expect([check.good, check.bad]).toEqual([3, 1]);
  });

  it('queues no more jobs than were said, where a picture came in the meantime', async () => {
    const listId = await list(['in/cup.png', 'in/jug.png']);
    const said = await controller.check(use(listId));
    expect([said.quote.jobs, said.bad]).toEqual([1, 1]);
    writeFileSync(join(folder, 'in', 'jug.png'), await picture('#36a'));
    await expect(controller.run({ ...use(listId), jobs: said.quote.jobs })).rejects.toMatchObject({
      message: 'The number of jobs in this list has changed. Check the list again.',
    });
    expect((await controller.check(use(listId))).quote.jobs).toBe(2);
  });

  it('is looked at before its row is read: what is answered last is how the row is', async () => {
    const listId = await list(['in/cup.png']);
    const [rowId = 0] = await idsOf(listId);
    const asked = controller.rows({ ...use(listId), ids: [rowId] });
    await controller.setCell({ listId, rowId, column: 0, text: 'in the sun' });
    expect((await asked)[0]?.cells[0]).toBe('in the sun');
  });

  it('is kept with the inputs of the library before its row is queued, once however often it is named', async () => {
    const listId = await list(['in/cup.png', 'in/cup.png', 'https://example.com/jug.png']);
    const { quote: said } = await controller.check(use(listId));
    expect(await controller.run({ ...use(listId), jobs: said.jobs || 3 })).toMatchObject({
      count: 3,
      leftOut: 0,
    });
    const [first, second, third] = sent.map(({ image_url }) => String(image_url));
    expect(first).toBe(second);
    expect(inputs.describe(String(first))).toMatchObject({ name: 'cup.png', width: 30, height: 20 });
    expect(third).toBe('https://example.com/jug.png');
  });

  it('is put into cells by its reference, one a row, then in new rows, in one step that is taken back', async () => {
    const listId = await list(['in/cup.png', ''], null);
    const [, rowId = 0] = await idsOf(listId);
    const [one, two] = await Promise.all(
      ['#36a', '#6a3'].map(async (tone) => inputs.add({ name: `${tone}.png`, bytes: await picture(tone) })),
    );
    const pictures = [one?.ref ?? '', two?.ref ?? ''];
    const put = { listId, modelId, rowIds: [rowId], column: 1, parameter: 'image_url', pictures };
    expect((await controller.putPictures(put)).columns).toEqual(['prompt', 'photo']);
    expect(await saidOf(listId)).toEqual([
      expect.stringContaining('does not know'),
      'good',
      'Prompt is required',
    ]);
    expect(await controller.picture({ listId, rowId, column: 1, modelId })).toEqual({
      ref: one?.ref,
      name: '#36a.png',
      problem: null,
    });
    await controller.undoOrRedo(listId, 'undo');
    expect(await saidOf(listId)).toEqual([expect.stringContaining('does not know'), 'Image is required']);
    await controller.putPictures({ ...put, pictures: [`easel-input:${'f'.repeat(64)}`] });
    expect(await saidOf(listId)).toEqual([
      expect.stringContaining('does not know'),
      'The image for this row is not in this library',
    ]);
  });

  it('stands in names of files by what it is called, wherever it lies, and never by its reference', async () => {
    const { ref } = await inputs.add({ name: 'vase of mine.png', bytes: await picture('#36a') });
    const cells = ['in/cup.png', join(folder, 'in', 'cup.png'), 'https://example.com/a/jug.png?w=2', ref];
    const rows = cells.map((cell) => `in the rain,"${cell}",${ref},{csv:photo}-{csv:like}`);
    const bytes = new TextEncoder().encode(['prompt,photo,like,file name', ...rows].join('\n'));
    const { listId } = await controller.read({ modelId, name: 'shots.csv', bytes, folder });
    await controller.run({ ...use(listId), jobs: 4 });
    expect(sent.map(({ image_url }) => image_url)).toEqual([
      ...[expect.stringMatching(/^easel-input:/), expect.stringMatching(/^easel-input:/)],
      ...['https://example.com/a/jug.png?w=2', ref],
    ]);
    expect(wished).toEqual([
      'in-cup-vase of mine',
      'cup-vase of mine',
      'jug-vase of mine',
      'vase of mine-vase of mine',
    ]);
  });

  it('is put into a new column where the list has none for it, and sent from there', async () => {
    const bytes = new TextEncoder().encode('prompt,sku\nin the rain,1');
    const { listId } = await controller.read({ modelId, name: 'shots.csv', bytes, folder: null });
    const { ref } = await inputs.add({ name: 'mine.png', bytes: await picture('#36a') });
    const rowIds = await idsOf(listId);
    const put = { listId, modelId, rowIds, column: null, parameter: 'image_url', pictures: [ref] };
    expect(await controller.putPictures(put)).toMatchObject({
      columns: ['prompt', 'sku', 'Image'],
      mapping: { Image: 'image_url' },
    });
    expect(await controller.run({ ...use(listId), jobs: 1 })).toMatchObject({ count: 1, leftOut: 0 });
    expect(sent).toEqual([expect.objectContaining({ prompt: 'in the rain', image_url: ref })]);
    expect((await controller.undoOrRedo(listId, 'undo')).columns).toEqual(['prompt', 'sku']);
    await expect(controller.putPictures({ ...put, parameter: 'style' })).rejects.toMatchObject({
      message: 'Edit does not accept an image for this parameter.',
    });
  });

  it('is refused in words where it is not there, no picture, or too large', async () => {
    writeFileSync(join(folder, 'notes.png'), 'not a picture');
    writeFileSync(join(folder, 'large.png'), await picture('#fff'));
    truncateSync(join(folder, 'large.png'), MAX_INPUT_BYTES + 1);
    const listId = await list(['gone.png', 'in', 'notes.png', 'large.png', 'a'.repeat(300)]);
    expect(await saidOf(listId)).toEqual([
      '“gone.png” cannot be used. Nothing was found at this path',
      '“in” cannot be used. This is a folder, not a file',
      '“notes.png” is not a PNG, JPEG, WebP or GIF image',
      '“large.png” cannot be used. The file is larger than 30 MB',
      expect.stringContaining('The name is too long'),
    ]);
  });

  it('is read from the folder of its list alone, until a person chooses another', async () => {
    symlinkSync(join(top, 'private.png'), join(folder, 'way.png'));
    const listId = await list(['../private.png', join(top, 'private.png'), 'way.png', 'in/cup.png']);
    expect(await saidOf(listId)).toEqual([
      '“../private.png” is outside this list’s folder. Choose the folder with the images for this list',
      expect.stringContaining('is outside this list’s folder'),
      '“way.png” is a link that points outside this list’s folder. Choose the folder with the images for this list',
      'good',
    ]);
    controller.setPictureFolder(listId, top);
    expect(await saidOf(listId)).toEqual(['good', 'good', 'good', 'good']);
    library.close();
    open();
    expect(await saidOf(listId)).toEqual(['good', 'good', 'good', 'good']);
  });

  it('is read from the folder that a person chose when the file of its list is opened again, and anew where it lies elsewhere', async () => {
    const other = join(top, 'other');
    mkdirSync(join(other, 'in'), { recursive: true });
    const cells = ['in/cup.png'];
    const listId = await list(cells);
    controller.setPictureFolder(listId, other);
    expect(await saidOf(listId)).toEqual([expect.stringContaining('Nothing was found')]);
    expect(await list(cells)).toBe(listId);
    writeFileSync(join(other, 'in', 'cup.png'), await picture('#36a'));
    rmSync(join(folder, 'in', 'cup.png'));
    expect(await saidOf(listId)).toEqual(['good']);
    expect(await list(cells, join(top, 'elsewhere'))).toBe(listId);
    expect(await saidOf(listId)).toEqual([expect.stringContaining('Nothing was found')]);
  });

  it('is asked for where the list came without its place', async () => {
    const listId = await list(['in/cup.png'], null);
    expect(controller.overview(listId).hasFolder).toBe(false);
    expect(await saidOf(listId)).toEqual([
      'Easel does not know which folder “in/cup.png” is in. Choose the folder with the images for this list',
    ]);
    controller.setPictureFolder(listId, folder);
    expect(await saidOf(listId)).toEqual(['good']);
    // the same list opens again, now with the folder of its file
    expect(await list(['in/cup.png'], folder)).toBe(listId);
  });

  it('on a private network is refused where the service is not on one', async () => {
    const listId = await list([
      'http://192.168.1.7/a.png',
      'http://[::1]/a.png',
      'https://example.com/a.png',
    ]);
    expect(await saidOf(listId)).toEqual([
      '192.168.1.7 is an address on your local network, and the service cannot access it',
      '[::1] is an address on your local network, and the service cannot access it',
      'good',
    ]);
    isOnOwnNetwork = true;
    expect(await saidOf(listId)).toEqual(['good', 'good', 'good']);
  });

  it('that turns out to be broken leaves its row out, and says so from then on', async () => {
    writeFileSync(join(folder, 'cut.png'), (await picture('#456')).subarray(0, 70));
    const listId = await list(['cut.png', 'in/cup.png']);
    expect(await saidOf(listId)).toEqual(['good', 'good']);
    const { good } = await controller.check(use(listId));
    expect(good).toBe(2);
    const [first = 0] = await idsOf(listId);
    expect(await controller.picture({ listId, rowId: first, column: 1, modelId })).toEqual({
      ref: null,
      name: null,
      problem: 'cut.png cannot be read as an image',
    });
    expect(await saidOf(listId)).toEqual(['cut.png cannot be read as an image', 'good']);
    expect((await controller.check(use(listId))).good).toBe(1);
  });

  it('is seen as it is now: put there later, or changed since', async () => {
    const listId = await list(['late.png']);
    expect((await controller.check(use(listId))).bad).toBe(1);
    writeFileSync(join(folder, 'late.png'), await picture('#777'));
    expect(await saidOf(listId)).toEqual(['good']);
    expect((await controller.check(use(listId))).good).toBe(1);
    const [rowId = 0] = await idsOf(listId);
    const { ref } = await controller.picture({ listId, rowId, column: 1, modelId });
    expect(inputs.describe(String(ref))).toMatchObject({ width: 30 });
  });
});
