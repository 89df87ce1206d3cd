import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_LIST_BYTES } from '@shared/lists';
import { type ExpectedMediaCount, findModel } from '@shared/models';
import { batchTooLargeMessage } from '@shared/prompt';
import { seededRandom } from '@shared/prompt/expansion/seededRandom';
import type { RequestValues } from '@shared/service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { anyRoot } from './anyRoot.testing';
import { ListService } from './ListService';
import { noQuote } from './noQuote.testing';
import { readSheet } from './read/readSheet';

let folder: string;
let database: ReturnType<typeof openLibraryDatabase>;
let queued: RequestValues[];
let quoted: readonly ExpectedMediaCount[];
let lists: ListService;
const wildcards = new Map([
  ['same', { entries: Array.from({ length: 100_000 }, (_, line) => ({ line, text: 'same' })) }],
]);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-lists-'));
  database = openLibraryDatabase({ dataFolder: folder, now: () => 1000 });
  const add = database.db;
  add
    .prepare(
      `INSERT INTO profile (id, name, kind, base_url, created_at, updated_at) VALUES ('p', 'P', 'local', '', 0, 0)`,
    )
    .run();
  queued = [];
  quoted = [];
  lists = new ListService({
    db: add,
    model: (_profile, id) => {
      const model = findModel(id);
      if (!model) throw new Error(`no model ${id}`);
      return model;
    },
    wildcards: () => wildcards,
    quote: ({ counts }) => {
      quoted = counts;
      return noQuote;
    },
    enqueue: async (order) => {
      for (const job of order.jobs) queued.push(job.values);
      const batchId = `b${queued.length}`;
      add
        .prepare(
          `INSERT INTO batch (id, profile_id, model_id, lane, source, created_at) VALUES (?, 'p', 'm', 'batch', 'list', 0)`,
        )
        .run(batchId);
      return { batchId, count: queued.length, firstJobIds: [] };
    },
    allowedFolders: anyRoot,
    readSheet: async (task) => readSheet(task),
    storeInput: async () => Promise.reject(new Error('no list here names a picture')),
    findInputImage: () => null,
    mayReachPrivateHosts: () => false,
    random: seededRandom('rows'),
    now: () => 5000,
  });
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
);
const csv = 'prompt,steps,sku\na red teapot,20,T1\n,30,T2\na blue teapot,99,T3\na {green|grey} teapot,,T4\n';
const open = (text: string, name = 'shots.csv') =>
  lists.read({ modelId: 'imagegen/dev', name, bytes: bytes(text), folder });
const use = (listId: string, mapping: Record<string, string>) => ({
  listId,
  profileId: 'p',
  modelId: 'imagegen/dev',
  mapping,
  base: { num_images: 2 },
});

describe('ListService', () => {
  it('maps known columns to parameters and calls pictures by the first of the unknown ones', async () => {
    const list = await open(csv);
    expect(list.mapping).toEqual({ prompt: 'prompt', steps: 'num_inference_steps', sku: '@title' });
    expect(list.rowCount).toBe(4);
  });

  it('counts the jobs of the good rows', async () => {
    const list = await open(csv);
    await lists.quote(use(list.listId, list.mapping));
    expect(quoted.map((line) => [line.jobs, line.expected.count])).toEqual([[3, 2]]);
  });

  it('queues the good rows, alternatives expanded, each with a seed, and says of the others why not', async () => {
    const list = await open(csv);
    const answer = await lists.enqueue(use(list.listId, list.mapping));
    expect(answer).toMatchObject({
      count: 3,
      leftOut: [
        { line: 3, message: 'Prompt is required' },
        { line: 4, message: expect.stringContaining('must be a whole number from 1 to 50') },
      ],
    });
    expect(queued.map((values) => values.prompt)).toEqual([
      'a red teapot',
      'a green teapot',
      'a grey teapot',
    ]);
    expect(queued[0]?.num_inference_steps).toBe(20);
    for (const values of queued) expect(values.seed).toMatch(/^\d+$/);
    // the alternatives of one row share a seed, to be comparable; other rows have other seeds
    const [red, green, grey] = queued.map(({ seed }) => seed);
    expect([green === grey, red === green]).toEqual([true, false]);
  });

  it('notices a list that was queued before, by its content', async () => {
    const list = await open(csv);
    expect(list.importedBeforeAt).toBeNull();
    await lists.enqueue(use(list.listId, list.mapping));
    expect((await open(csv, 'another name.csv')).importedBeforeAt).toBe(5000);
    expect((await open(`${csv}one more,10,T5\n`)).importedBeforeAt).toBeNull();
  });

  it('refuses an empty file in words', async () => {
    await expect(open('')).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('knows a closed list no more', async () => {
    const list = await open(csv);
    lists.close(list.listId);
    await expect(lists.quote(use(list.listId, list.mapping))).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each([
    ['picture.png', [...png], 'an image (PNG)'],
    ['shots.csv', [...png], 'an image (PNG)'],
    ['paper.txt', [...bytes('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n')], 'a document (PDF)'],
    ['page.xml', [...bytes('<?xml version="1.0"?>\n<a>\n')], 'a different type of file (XML)'],
    ['all.zip', [0x50, 0x4b, 5, 6, ...Array(18).fill(0)], 'an archive (ZIP)'],
  ])('says of %s that it is no list, and what it is', async (name, content, words) => {
    await expect(
      lists.read({ modelId: 'imagegen/dev', name, bytes: Uint8Array.from(content), folder }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      message: `${name} is ${words}, not a list of prompts.`,
    });
  });

  it('says of other files why they are no list, and takes words for words', async () => {
    await expect(open('a rose\na \u0007 tree\n', 'a.txt')).rejects.toMatchObject({
      message:
        'a.txt is not a list of prompts: the file contains the control character 07, which is not allowed in text (line 2).',
    });
    await expect(open(Array(201).fill('x').join(), 'a.csv')).rejects.toMatchObject({
      message:
        'a.csv is not a list of prompts: the first line has 201 columns, but a list can have up to 200 (line 1).',
    });
    expect((await open('BMW on a road\nGIF89a of a cat\n', 'a.txt')).rowCount).toBe(2);
  });

  it('refuses a file of more bytes than a list has', async () => {
    const content = new Uint8Array(MAX_LIST_BYTES + 1).fill(0x61);
    await expect(
      lists.read({ modelId: 'imagegen/dev', name: 'a.txt', bytes: content, folder }),
    ).rejects.toMatchObject({ message: 'a.txt is larger than 32 MB.' });
  });

  describe('with rows that make a hundred thousand jobs each', () => {
    const ten = '{0|1|2|3|4|5|6|7|8|9}';
    const row = ten.repeat(5);

    it('takes one of them', async () => {
      const list = await open(`${row}\n`, 'a.txt');
      await lists.quote(use(list.listId, list.mapping));
      expect(quoted.map(({ jobs }) => jobs)).toEqual([100_000]);
      expect(await lists.enqueue(use(list.listId, list.mapping))).toMatchObject({ count: 100_000 });
    });

    it('refuses one more job, or thirty times as many, before one is made', async () => {
      for (const text of [`${row}\none more\n`, `${row}\n`.repeat(30)]) {
        const list = await open(text, 'a.txt');
        const refusal = {
          code: 'invalid_input',
          message: 'This list creates more than 100,000 jobs, the maximum for a batch.',
        };
        await expect(lists.quote(use(list.listId, list.mapping))).rejects.toMatchObject(refusal);
        await expect(lists.enqueue(use(list.listId, list.mapping))).rejects.toMatchObject(refusal);
      }
      expect(queued).toEqual([]);
    });
  });

  it('refuses jobs that together keep more text than a disk should hold, before one is made', async () => {
    const ten = '{0|1|2|3|4|5|6|7|8|9}';
    const list = await open(`prompt,notes\n${ten.repeat(5)},${'x'.repeat(10_000)}\n`, 'a.csv');
    await expect(lists.enqueue(use(list.listId, list.mapping))).rejects.toMatchObject({
      code: 'invalid_input',
      message: batchTooLargeMessage(),
    });
    expect(queued).toEqual([]);
  });

  it('reads a long wildcard file once, not in each row', async () => {
    const list = await open('__same__\n'.repeat(2000), 'a.txt');
    await lists.quote(use(list.listId, list.mapping));
    expect(quoted.map(({ jobs }) => jobs)).toEqual([2000]);
  });
});
