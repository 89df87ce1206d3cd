import type { AssetChanges } from '@shared/domain/gallery/AssetPlaces';
import { useEffect, useSyncExternalStore } from 'react';
import type { AssetWalk } from '../../../ipc/cache/AssetWalk';
import { call, listen } from '../../../ipc/client';
import { galleryElements } from '../galleryElements';
import { useGalleryStore } from '../galleryStore';
import { StackBook } from '../stacks/StackBook';
import { StackedList } from '../stacks/StackedList';
import { followStacks, stackBook } from '../stacks/stackBooks';
import { ArrangedList } from './ArrangedList';
import type { ListChanges } from './applyChanges';
import { LibraryList, type LibraryView } from './LibraryList';
import { looksIntoTrash } from './looksIntoTrash';
import { PacedChanges } from './PacedChanges';

/** No longer than this: a picture that does not come must not keep the rest of the library away, ms. */
const atMostMs = 400;

/**
 * Resolves once the tiles of the gallery have their pictures. Reading on meanwhile would take the processors from them, so
 * that a large library showed its first pictures later than a small one.
 */
function picturesInView(): Promise<void> {
  const { grid } = galleryElements;
  return new Promise((resolve) => {
    let next = 0;
    const end = (): void => {
      clearTimeout(latest);
      cancelAnimationFrame(next);
      resolve();
    };
    const latest = setTimeout(end, atMostMs);
    const look = (): void => {
      const pictures = [...(grid.current?.querySelectorAll<HTMLImageElement>('[role=gridcell] img') ?? [])];
      if (pictures.length > 0 && pictures.every(({ complete }) => complete)) end();
      else next = requestAnimationFrame(look);
    };
    look();
  });
}

function libraryList(inTrash: boolean, changesOf: (changes: AssetChanges) => ListChanges): ArrangedList {
  let pass: (changes: readonly ListChanges[]) => void = () => {};
  const paced = new PacedChanges((all) => pass(all.map(changesOf)));
  const list = new LibraryList({
    page: (after) => call('gallery.page', { after, inTrash }),
    firstInView: picturesInView,
    matches: (query) => call('gallery.matches', { query }),
    matchesAmong: (query, among) => call('gallery.matchesAmong', { query, among: [...among] }),
    listen: (onChanges) => {
      pass = onChanges;
    },
  });
  const arranged = new ArrangedList(list, (wish) => call('gallery.arranged', wish));
  listen((event) => {
    if (event.name === 'assets.changed') paced.hear(event.payload);
    // what is read anew is newer than what was gathered
    else if (event.name === 'assets.manyChanged') {
      paced.flush();
      arranged.manyChanged();
    }
  });
  return arranged;
}

/** One for the window: it stays true while other views are open, so that coming back costs nothing. */
const gallery = new StackedList(
  libraryList(false, (changes) => changes),
  stackBook,
);
followStacks(() => gallery.changed());
const trash = new StackedList(
  libraryList(true, ({ places, gone, trashed }) => ({
    places: trashed,
    gone: Uint32Array.from([...places.seqs, ...gone]),
  })),
  // what is thrown away is looked at one by one
  new StackBook(),
);

/** The list that a query looks through. */
function listOf(query: string): StackedList {
  return looksIntoTrash(query) ? trash : gallery;
}

/** The list that is shown, of the library or of the trash, with what it is now. */
export function useShownList(): StackedList {
  return useGalleryStore((state) => listOf(state.query));
}

/** What a query shows, as the window knows it. */
export function shownList(query: string): AssetWalk | null {
  return listOf(query).view().list;
}

/** All that a query shows, with what closed stacks hide; null while not all is known. */
export function allShown(query: string): AssetWalk | null {
  return listOf(query).all();
}

/** What a query shows, with what closed stacks hide where all is known; null before anything is. */
export function listNow(query: string): AssetWalk | null {
  return allShown(query) ?? shownList(query);
}

/** What the gallery shows of the library, or of the trash. `retry` reads again after a failure. */
export function useLibraryList(): Omit<LibraryView, 'isSettled'> & { readonly retry: () => void } {
  const library = useShownList();
  // piece by piece: that something else is looked for draws nothing before it is found
  const list = useSyncExternalStore(library.subscribe, () => library.view().list);
  const isWhole = useSyncExternalStore(library.subscribe, () => library.view().isWhole);
  const error = useSyncExternalStore(library.subscribe, () => library.view().error);
  useEffect(() => library.start(), [library]);
  // asked as soon as it is typed, and drawn once: not after what the letter itself has drawn
  useEffect(() => {
    const show = () => {
      const { query, sort, group } = useGalleryStore.getState();
      if (listOf(query) === library) library.show({ query: query.trim(), sort, group });
    };
    show();
    return useGalleryStore.subscribe(show);
  }, [library]);
  return { list, isWhole, error, retry: () => library.start() };
}

/** How many are shown; null while not all is known. */
export function useShownCount(): number | null {
  const library = useShownList();
  return useSyncExternalStore(library.subscribe, () => {
    const { list, isWhole } = library.view();
    return isWhole ? (list?.assets ?? null) : null;
  });
}
