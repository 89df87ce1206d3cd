import type { AssetChanges } from '@shared/domain/gallery/AssetPlaces';
import { useEffect, useSyncExternalStore } from 'react';
import type { AssetWalk } from '../../../ipc/cache/AssetWalk';
import { call, listen } from '../../../ipc/client';
import { galleryElements } from '../galleryElements';
import { useGalleryStore } from '../galleryStore';
import { StackFold } from '../stacks/StackFold';
import { StackState } from '../stacks/StackState';
import { followStacks, stackState } from '../stacks/stackStates';
import { ArrangedList, type LibraryWish } from './ArrangedList';
import type { AssetList } from './AssetList';
import type { ListChanges } from './applyChanges';
import { LibraryList, type LibraryView } from './LibraryList';
import { looksIntoTrash } from './looksIntoTrash';
import { PacedChanges } from './PacedChanges';

/** A picture that never loads blocks reading the library no longer than this, ms. */
const atMostMs = 400;

/** Resolves once the visible tiles have their pictures: reading on would compete for the processors. */
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
    // a re-read is newer than the batched changes
    else if (event.name === 'assets.manyChanged') {
      paced.flush();
      arranged.manyChanged();
    }
  });
  return arranged;
}

class StackedList {
  readonly #list: ArrangedList;
  readonly #stackState: StackState;
  readonly #fold: StackFold;
  readonly #listeners = new Set<() => void>();
  #view: LibraryView;

  constructor(list: ArrangedList, stackState: StackState) {
    this.#list = list;
    this.#stackState = stackState;
    this.#fold = new StackFold(stackState);
    this.#view = list.view();
    list.subscribe(() => this.changed());
  }

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  readonly view = (): LibraryView => this.#view;

  /** Includes assets in collapsed stacks; null while the list is incomplete. */
  all(): AssetList | null {
    const { list, isWhole, isSettled } = this.#list.view();
    return isWhole && isSettled ? list : null;
  }

  start(): void {
    this.#list.start();
  }

  show(wish: LibraryWish): void {
    this.#list.show(wish);
  }

  changed(): void {
    const view = this.#list.view();
    const { list } = view;
    this.#view = list === null || !this.#stackState.isUsed ? view : { ...view, list: this.#fold.fold(list) };
    for (const listener of this.#listeners) listener();
  }
}

/** Stays up to date while other views are open, so that returning is instant. */
const gallery = new StackedList(
  libraryList(false, (changes) => changes),
  stackState,
);
followStacks(() => gallery.changed());
const trash = new StackedList(
  libraryList(true, ({ places, gone, trashed }) => ({
    places: trashed,
    gone: Uint32Array.from([...places.seqs, ...gone]),
  })),
  // assets in the trash are shown one by one, without stacks
  new StackState(),
);

/** The library or the trash. */
function listOf(query: string): StackedList {
  return looksIntoTrash(query) ? trash : gallery;
}

export function useShownList(): StackedList {
  return useGalleryStore((state) => listOf(state.query));
}

/** As far as the list is loaded. */
export function shownList(query: string): AssetWalk | null {
  return listOf(query).view().list;
}

/** Includes assets in collapsed stacks; null while the list is incomplete. */
export function allShown(query: string): AssetWalk | null {
  return listOf(query).all();
}

export function listNow(query: string): AssetWalk | null {
  return allShown(query) ?? shownList(query);
}

/** `retry` reads again after a failure. */
export function useLibraryList(): Omit<LibraryView, 'isSettled'> & { readonly retry: () => void } {
  const library = useShownList();
  // separate subscriptions, so that typing a query renders nothing before its results arrive
  const list = useSyncExternalStore(library.subscribe, () => library.view().list);
  const isWhole = useSyncExternalStore(library.subscribe, () => library.view().isWhole);
  const error = useSyncExternalStore(library.subscribe, () => library.view().error);
  useEffect(() => library.start(), [library]);
  // requested as soon as the query is typed, without waiting for a render
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

export function useShownCount(): number | null {
  const library = useShownList();
  return useSyncExternalStore(library.subscribe, () => {
    const { list, isWhole } = library.view();
    return isWhole ? (list?.assets ?? null) : null;
  });
}
