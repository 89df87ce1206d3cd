import type { listRoutes } from '@shared/ipc/listRoutes';
import { MAX_LIST_BYTES } from '@shared/lists';
import type { Services } from '../compose';
import { openPicked } from '../openPicked';
import type { WindowSurroundings } from '../WindowSurroundings';
import type { Handlers } from './handlers';

const list = {
  purpose: 'lists',
  title: 'Import a list of prompts',
  filters: [{ name: 'Lists', extensions: ['csv', 'tsv', 'jsonl', 'ndjson', 'txt'] }],
};

export function listHandlers(
  { lists }: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof listRoutes> {
  return {
    'lists.pick': ({ modelId }) =>
      openPicked(window, list, MAX_LIST_BYTES, (file) => lists.read({ modelId, ...file })),
    'lists.read': (input) => lists.read(input),
    'lists.check': (use) => lists.check(use),
    'lists.rows': (use) => lists.rows(use),
    'lists.enqueue': (use) => lists.enqueue(use),
    'lists.close': ({ listId }) => lists.close(listId),
  };
}
