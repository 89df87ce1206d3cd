import type { AssetPlaces } from '@shared/domain/AssetPlaces';
import type { Db } from '../database/Db';
import { galleryPage, type OrderKey } from './galleryOrder';
import { matchingSeqs } from './matchQuery';

/** What reads so many rows that main's loop must not wait for it. */
export type ReadTasks = {
  page: {
    input: Readonly<{ after: OrderKey; limit: number; inTrash: boolean }>;
    output: { places: AssetPlaces; isLast: boolean };
  };
  matches: { input: Readonly<{ query: string; now: number }>; output: Uint32Array<ArrayBuffer> | null };
};
export type ReadTask = { [K in keyof ReadTasks]: { kind: K; input: ReadTasks[K]['input'] } }[keyof ReadTasks];

/** Does one task. The same in the thread and, for tests, in process. */
export function runReadTask(db: Db, task: ReadTask): ReadTasks[keyof ReadTasks]['output'] {
  switch (task.kind) {
    case 'page':
      return galleryPage(db, task.input);
    case 'matches':
      return matchingSeqs(db, task.input.query, task.input.now);
  }
}
