import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { listRoutes } from '@shared/ipc/listRoutes';
import type { Services } from '../compose';
import type { WindowSurroundings } from '../WindowSurroundings';
import type { Handlers } from './handlers';

export function listHandlers(
  services: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof listRoutes> {
  const { lists } = services;
  return {
    'lists.pick': async ({ modelId }) => {
      const path = await window.pickFile({
        title: 'Import a list of prompts',
        filters: [{ name: 'Lists', extensions: ['csv', 'tsv', 'jsonl', 'ndjson', 'txt'] }],
      });
      if (path === null) return null;
      return lists.read({ modelId, name: basename(path), bytes: await readFile(path) });
    },
    'lists.read': (input) => lists.read(input),
    'lists.check': (use) => lists.check(use),
    'lists.rows': (use) => lists.rows(use),
    'lists.enqueue': (use) => lists.enqueue(use),
    'lists.close': ({ listId }) => lists.close(listId),
  };
}
