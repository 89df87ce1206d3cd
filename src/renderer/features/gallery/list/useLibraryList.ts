import { useEffect, useSyncExternalStore } from 'react';
import { call, listen } from '../../../ipc/client';
import { type LibraryFilter, LibraryList, type LibraryView } from './LibraryList';

/** One for the window: it stays true while other views are open, so that coming back costs nothing. */
const library = new LibraryList({
  page: (after) => call('gallery.page', { after }),
  matches: (search, among) => call('gallery.matches', { search, among: among && [...among] }),
  listen: (onChanges) => {
    listen((event) => {
      if (event.name === 'assets.changed') onChanges(event.payload);
    });
  },
});

/** What the gallery shows of the library. `retry` reads again after a failure. */
export function useLibraryList({
  search,
  kind,
}: LibraryFilter): LibraryView & { readonly retry: () => void } {
  const view = useSyncExternalStore(library.subscribe, library.view);
  useEffect(() => library.start(), []);
  useEffect(() => library.show({ search, kind }), [search, kind]);
  return { ...view, retry: () => library.start() };
}
