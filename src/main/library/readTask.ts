import type { AssetPlaces } from '@shared/domain/AssetPlaces';
import type { AssetSet } from '@shared/domain/AssetSet';
import type { SetSummary, Shelves } from '@shared/domain/Shelves';
import type { Db } from '../database/Db';
import { galleryPage, type OrderKey } from './galleryOrder';
import { matchingSeqs } from './matchQuery';
import { seqsOfSet } from './seqsOfSet';
import { readShelves } from './shelves';
import { summarizeSet } from './summarizeSet';

/** What reads so many rows that main's loop must not wait for it. */
export type ReadTasks = {
  page: {
    input: Readonly<{ after: OrderKey; limit: number; inTrash: boolean }>;
    output: { places: AssetPlaces; isLast: boolean };
  };
  matches: { input: Readonly<{ query: string; now: number }>; output: Uint32Array<ArrayBuffer> | null };
  set: { input: AssetSet; output: Uint32Array<ArrayBuffer> };
  summary: { input: AssetSet; output: SetSummary };
  shelves: { input: null; output: Shelves };
};
export type ReadTask = { [K in keyof ReadTasks]: { kind: K; input: ReadTasks[K]['input'] } }[keyof ReadTasks];

/** Does one task. The same in the thread and, for tests, in process. */
export function runReadTask(db: Db, task: ReadTask): ReadTasks[keyof ReadTasks]['output'] {
  switch (task.kind) {
    case 'page':
      return galleryPage(db, task.input);
    case 'matches':
      return matchingSeqs(db, task.input.query, task.input.now);
    case 'set':
      return Uint32Array.from(seqsOfSet(db, task.input));
    case 'summary':
      return summarizeSet(db, task.input);
    case 'shelves':
      return readShelves(db);
  }
}
