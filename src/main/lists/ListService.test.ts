import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Quote } from '@shared/domain/Queue';
import { findModel, type TallyLine } from '@shared/models';
import type { RequestValues } from '@shared/service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLibraryDatabase } from '../database/openLibraryDatabase';
import { ListService } from './ListService';

const quote: Quote = {
  jobs: 0,
  media: 0,
  estimateMilli: null,
  basedOnRuns: 0,
  balanceMilli: null,
  timeMs: null,
  confirmNeeded: false,
  warnings: [],
};

let folder: string;
let database: ReturnType<typeof openLibraryDatabase>;
let queued: RequestValues[];
let quoted: readonly TallyLine[];
let lists: ListService;

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
    wildcards: () => new Map(),
    quote: ({ lines }) => {
      quoted = lines;
      return quote;
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
    random: () => 0.25,
    now: () => 5000,
  });
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const csv = 'prompt,steps,sku\na red teapot,20,T1\n,30,T2\na blue teapot,99,T3\na {green|grey} teapot,,T4\n';
const open = (text: string, name = 'shots.csv') =>
  lists.read({ modelId: 'imagegen/dev', name, bytes: bytes(text) });
const use = (listId: string, mapping: Record<string, string>) => ({
  listId,
  profileId: 'p',
  modelId: 'imagegen/dev',
  mapping,
  base: { num_images: 2 },
});

describe('ListService', () => {
  it('maps known columns to parameters and keeps the unknown ones as notes', async () => {
    const list = await open(csv);
    expect(list.mapping).toEqual({ prompt: 'prompt', steps: 'num_inference_steps', sku: 'note' });
    expect(list.rowCount).toBe(4);
  });

  it('says which rows are bad and why, in place', async () => {
    const list = await open(csv);
    const rows = lists.rows({ ...use(list.listId, list.mapping), offset: 1, limit: 2 });
    expect(rows.map((row) => row.problems.map((problem) => problem.field))).toEqual([
      ['prompt'],
      ['num_inference_steps'],
    ]);
    expect(rows[0]?.line).toBe(3);
    const check = await lists.check(use(list.listId, list.mapping));
    expect(check).toMatchObject({ good: 2, bad: 2, badIndexes: [1, 2] });
    expect(quoted.map((line) => [line.jobs, line.expected.count])).toEqual([[3, 2]]);
  });

  it('queues the good rows, alternatives expanded, each with a seed', async () => {
    const list = await open(csv);
    const answer = await lists.enqueue(use(list.listId, list.mapping));
    expect(answer).toMatchObject({ count: 3, leftOut: 2 });
    expect(queued.map((values) => values.prompt)).toEqual([
      'a red teapot',
      'a green teapot',
      'a grey teapot',
    ]);
    expect(queued[0]?.num_inference_steps).toBe(20);
    for (const values of queued) expect(values.seed).toMatch(/^\d+$/);
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
    await expect(lists.check(use(list.listId, list.mapping))).rejects.toMatchObject({ code: 'not_found' });
  });
});
