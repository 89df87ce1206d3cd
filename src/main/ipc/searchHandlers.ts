import type { searchRoutes } from '@shared/ipc/searchRoutes';
import type { Services } from '../compose';
import { removeSearch, saveSearch } from '../library/savedSearches';
import type { Handlers } from './handlers';

export function searchHandlers({ db, reader, now }: Services): Handlers<keyof typeof searchRoutes> {
  return {
    'search.facets': ({ query }) => reader.read('facets', { query, now: now() }),
    'search.saved': () => reader.read('saved', { now: now() }),
    'search.save': (search) => saveSearch(db, search, now()),
    'search.remove': ({ id }) => removeSearch(db, id),
  };
}
