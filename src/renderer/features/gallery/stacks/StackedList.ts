import type { ArrangedList, LibraryWish } from '../list/ArrangedList';
import type { AssetList } from '../list/AssetList';
import type { LibraryView } from '../list/LibraryList';
import { StackFold } from './StackFold';
import type { StackState } from './StackState';

/** The gallery's list with each collapsed stack as one tile. */
export class StackedList {
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

  /** The list including assets in collapsed stacks; null while it is incomplete. */
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

  /** Called when the list or one of its stacks has changed. */
  changed(): void {
    const view = this.#list.view();
    const { list } = view;
    this.#view = list === null || !this.#stackState.isUsed ? view : { ...view, list: this.#fold.fold(list) };
    for (const listener of this.#listeners) listener();
  }
}
