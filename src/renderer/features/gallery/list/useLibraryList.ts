import type { AssetChanges } from '@shared/domain/gallery/AssetColumns';
import { useEffect, useSyncExternalStore } from 'react';
import type { AssetSequence } from '../../../ipc/cache/AssetSequence';
import { call, listen } from '../../../ipc/client';
import { galleryElements } from '../galleryElements';
import { useGalleryStore } from '../galleryStore';
import { stackState, subscribeToStacks } from '../stacks/galleryStacks';
import { StackFold } from '../stacks/StackFold';
import { StackState } from '../stacks/StackState';
import { ArrangedList, type LibraryRequest } from './ArrangedList';
import type { AssetList } from './AssetList';
import type { ListChanges } from './applyChanges';
import { isTrashQuery } from './isTrashQuery';
import { LibraryList, type LibraryView } from './LibraryList';
import { ThrottledChanges } from './ThrottledChanges';

/** A picture that never loads blocks reading the library no longer than this, ms. */
const maxWaitMs = 400;

/** Resolves once the visible tiles have their pictures: reading on would compete for the processors. */
function visiblePicturesLoaded(): Promise<void> {
  const { grid } = galleryElements;
  return new Promise((resolve) => {
    let frame = 0;
    const finish = (): void => {
      clearTimeout(timeout);
      cancelAnimationFrame(frame);
      resolve();
    };
    const timeout = setTimeout(finish, maxWaitMs);
    const check = (): void => {
      const pictures = [...(grid.current?.querySelectorAll<HTMLImageElement>('[role=gridcell] img') ?? [])];
      if (pictures.length > 0 && pictures.every(({ complete }) => complete)) finish();
      else frame = requestAnimationFrame(check);
    };
    check();
  });
}

function createLibraryList(
  inTrash: boolean,
  selectChanges: (changes: AssetChanges) => ListChanges,
): ArrangedList {
  let deliver: (changes: readonly ListChanges[]) => void = () => {};
  const throttled = new ThrottledChanges((all) => deliver(all.map(selectChanges)));
  const list = new LibraryList({
    readPage: (after) => call('gallery.page', { after, inTrash }),
    firstPageRendered: visiblePicturesLoaded,
    findMatches: (query) => call('gallery.matches', { query }),
    findMatchesAmong: (query, among) => call('gallery.matchesAmong', { query, among: [...among] }),
    subscribe: (onChanges) => {
      deliver = onChanges;
    },
  });
  const arranged = new ArrangedList(list, (request) => call('gallery.arranged', request));
  listen((event) => {
    if (event.name === 'assets.changed') throttled.add(event.payload);
    // batched changes are delivered first, because the list that is read now is newer
    else if (event.name === 'assets.manyChanged') {
      throttled.flush();
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
    list.subscribe(() => this.refresh());
  }

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  readonly view = (): LibraryView => this.#view;

  /** Includes assets in collapsed stacks; null while the list is incomplete. */
  all(): AssetList | null {
    const { list, isComplete, isCurrent } = this.#list.view();
    return isComplete && isCurrent ? list : null;
  }

  start(): void {
    this.#list.start();
  }

  show(request: LibraryRequest): void {
    this.#list.show(request);
  }

  refresh(): void {
    const view = this.#list.view();
    const { list } = view;
    this.#view =
      list === null || !this.#stackState.hasStacks ? view : { ...view, list: this.#fold.fold(list) };
    for (const listener of this.#listeners) listener();
  }
}

/** Stays up to date while other views are open, so that returning is instant. */
const gallery = new StackedList(
  createLibraryList(false, (changes) => changes),
  stackState,
);
subscribeToStacks(() => gallery.refresh());
const trash = new StackedList(
  createLibraryList(true, ({ places, gone, trashed }) => ({
    places: trashed,
    gone: Uint32Array.from([...places.seqs, ...gone]),
  })),
  // assets in the trash are shown one by one, without stacks
  new StackState(),
);

/** The library or the trash. */
function listOf(query: string): StackedList {
  return isTrashQuery(query) ? trash : gallery;
}

export function useShownList(): StackedList {
  return useGalleryStore((state) => listOf(state.query));
}

/** The shown list, as far as it is loaded. */
export function shownList(query: string): AssetSequence | null {
  return listOf(query).view().list;
}

/** The shown list with the assets in collapsed stacks; null while the list is incomplete. */
export function fullList(query: string): AssetSequence | null {
  return listOf(query).all();
}

export function fullListOrShown(query: string): AssetSequence | null {
  return fullList(query) ?? shownList(query);
}

/** `retry` reads again after a failure. */
export function useLibraryList(): Omit<LibraryView, 'isCurrent'> & { readonly retry: () => void } {
  const library = useShownList();
  // separate subscriptions, so that typing a query renders nothing before its results arrive
  const list = useSyncExternalStore(library.subscribe, () => library.view().list);
  const isComplete = useSyncExternalStore(library.subscribe, () => library.view().isComplete);
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
  return { list, isComplete, error, retry: () => library.start() };
}

export function useShownCount(): number | null {
  const library = useShownList();
  return useSyncExternalStore(library.subscribe, () => {
    const { list, isComplete } = library.view();
    return isComplete ? (list?.assetCount ?? null) : null;
  });
}
