import type { ArrangedList, LibraryWish } from '../list/ArrangedList';
import type { AssetList } from '../list/AssetList';
import type { LibraryView } from '../list/LibraryList';
import type { StackBook } from './StackBook';
import { StackFold } from './StackFold';

/** The gallery's list with closed stacks as one tile each. */
export class StackedList {
  readonly #list: ArrangedList;
  readonly #book: StackBook;
  readonly #fold: StackFold;
  readonly #listeners = new Set<() => void>();
  #view: LibraryView;

  constructor(list: ArrangedList, book: StackBook) {
    this.#list = list;
    this.#book = book;
    this.#fold = new StackFold(book);
    this.#view = list.view();
    list.subscribe(() => this.changed());
  }

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  readonly view = (): LibraryView => this.#view;

  /** With what closed stacks hide; null while not all is known. */
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

  /** The list, or a stack in it, is another now. */
  changed(): void {
    const view = this.#list.view();
    const { list } = view;
    this.#view = list === null || !this.#book.isUsed ? view : { ...view, list: this.#fold.fold(list) };
    for (const listener of this.#listeners) listener();
  }
}
