import type { searchRoutes } from '@shared/ipc/library/searchRoutes';
import type { Services } from '../../compose';
import { dropSearch, saveSearch } from '../../use-cases/saveSearch';
import type { Handlers } from '../handlers';

export function searchHandlers(services: Services): Handlers<keyof typeof searchRoutes> {
  const { reader, now } = services;
  return {
    'search.facets': (asked) => reader.read('facets', { ...asked, now: now() }),
    'search.values': (question) => reader.read('values', question),
    'search.saved': () => reader.read('saved', { now: now() }),
    'search.save': (search) => saveSearch(services, search),
    'search.remove': ({ id }) => dropSearch(services, id),
  };
}
