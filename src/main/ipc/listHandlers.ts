import type { listRoutes } from '@shared/ipc/listRoutes';
import { MAX_LIST_BYTES } from '@shared/lists';
import type { Services } from '../compose';
import type { WindowSurroundings } from '../WindowSurroundings';
import type { Handlers } from './handlers';
import { readPicked } from './readPicked';

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
      return lists.read({ modelId, ...(await readPicked(path, MAX_LIST_BYTES)) });
    },
    'lists.read': (input) => lists.read(input),
    'lists.check': (use) => lists.check(use),
    'lists.rows': (use) => lists.rows(use),
    'lists.enqueue': (use) => lists.enqueue(use),
    'lists.close': ({ listId }) => lists.close(listId),
  };
}
