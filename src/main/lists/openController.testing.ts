import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteInput } from '@shared/ipc/contract';
import { findModel } from '@shared/models';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { listOrder } from '../library/order/listOrder';
import type { BatchRequest } from '../ports/BatchRequest';
import { anyRoot } from './anyRoot.testing';
import { ListController } from './ListController';
import { noQuote } from './noQuote.testing';
import { readSheet } from './read/readSheet';

type Use = RouteInput<'lists.check'>;

/** A controller on a new library, with a queue that records its input. */
export function openController() {
  const folder = mkdtempSync(join(tmpdir(), 'easel-lists-'));
  const library = openLibraryDatabase({ dataFolder: folder, now: () => 1000 });
  const sent: Record<string, unknown>[] = [];
  const controller = new ListController({
    db: library.db,
    model: (_, modelId) => {
      const found = findModel(modelId);
      if (!found) throw new Error(`no model ${modelId}`);
      return found;
    },
    wildcards: () => wildcards,
    quote: ({ counts }) => ({ ...noQuote, media: counts.reduce((sum, { jobs }) => sum + jobs, 0) }),
    async enqueue({ jobs }: BatchRequest) {
      const all = [...jobs];
      for (const { values } of all) sent.push(values);
      library.db.exec(`
        INSERT OR IGNORE INTO profile (id, name, kind, base_url, created_at, updated_at)
          VALUES ('p', 'P', 'local', '', 0, 0);
        INSERT OR IGNORE INTO batch (id, profile_id, model_id, lane, source, created_at, complete)
          VALUES ('b', 'p', 'm', 'batch', 'list', 0, 1);`);
      return { batchId: 'b', count: all.length, firstJobIds: [] };
    },
    allowedFolders: anyRoot,
    readSheet: async (task) => readSheet(task),
    storeInput: async () => Promise.reject(new Error('no list here names a picture')),
    findInputImage: () => null,
    mayReachPrivateHosts: () => false,
    random: Math.random,
    now: () => 5000,
    order: async (view) => listOrder(library.db, view),
    nameExamples: () => ({ examples: [], problem: null }),
  });
  const use = (listId: string, changes: Partial<Use> = {}): Use => ({
    listId,
    profileId: 'p',
    modelId: 'imagegen/dev',
    base: {},
    ...changes,
  });
  const idsOf = async (listId: string) => [
    ...(await controller.order({ listId, sort: null, words: '', states: null, ticked: null })),
  ];
  const rowsOf = async (listId: string) => controller.rows({ ...use(listId), ids: await idsOf(listId) });
  return {
    controller,
    db: library.db,
    sent,
    use,
    idsOf,
    rowsOf,
    read: (text: string, modelId = 'imagegen/dev') =>
      controller.read({ modelId, name: 'shots.csv', bytes: new TextEncoder().encode(text), folder: null }),
    cellsOf: async (listId: string) => (await rowsOf(listId)).map(({ cells }) => cells.join(' | ')),
    close: () => {
      library.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const wildcards = new Map();
