// The picture folders of stored lists, and the checked pictures of the last list.
import type { RouteInput, RouteOutput } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import { pictureColumns, picturesNamed } from '@shared/lists';
import { t } from '@shared/messages/t';
import type { PictureFolder } from './inspectPicture';
import type { ListDependencies } from './ListDependencies';
import { ListPictures } from './ListPictures';
import type { ListStore } from './ListStore';
import { isUrl } from './read/cellText';
import { fromTargetNames } from './read/listMapping';
import { rowsById } from './rows/listRows';

export class PicturesOfLists {
  readonly #parts: Pick<ListDependencies, 'db' | 'model' | 'storeInput' | 'findInputImage'>;
  readonly #lists: ListStore;
  readonly #onChanged: (listId: string, rowIds: readonly number[] | null) => void;
  #last: Readonly<{ listId: string; pictures: ListPictures }> | null = null;

  /** @param onChanged called with the rows that may have become valid or invalid; null: any */
  constructor(
    parts: Pick<ListDependencies, 'db' | 'model' | 'storeInput' | 'findInputImage'>,
    lists: ListStore,
    onChanged: (listId: string, rowIds: readonly number[] | null) => void,
  ) {
    this.#parts = parts;
    this.#lists = lists;
    this.#onChanged = onChanged;
  }

  of(listId: string): ListPictures {
    if (this.#last?.listId !== listId) {
      this.#forget();
      this.#last = { listId, pictures: new ListPictures(this.#lists.get(listId).pictures, this.#parts) };
    }
    return this.#last.pictures;
  }

  /** Sets the folder of the list's file. If it is the same as before, a root chosen by the user stays. */
  setFileFolder(listId: string, folder: string): void {
    if (this.#lists.get(listId).pictures?.folder !== folder)
      this.#setFolder(listId, { folder, root: folder });
  }

  #setFolder(listId: string, pictureFolder: PictureFolder): void {
    this.#lists.setFolder(listId, pictureFolder);
    this.#forget();
    this.#onChanged(listId, null);
  }

  /** Sets the root chosen by the user. Relative paths still begin at the list's file, if that is inside the root. */
  setRoot(listId: string, root: string): void {
    this.#setFolder(listId, { folder: this.#lists.get(listId).pictures?.folder ?? root, root });
  }

  /** Stores the picture of a cell to show it. @throws EaselError `not_found` if the cell contains only URLs */
  async showPicture(cell: RouteInput<'lists.picture'>): Promise<RouteOutput<'lists.picture'>> {
    const { listId, modelId, rowId, column } = cell;
    const { db, model } = this.#parts;
    const { columns, mapping } = this.#lists.get(listId);
    const [row = { cells: [] }] = rowsById(db, listId, [rowId]);
    const columnsWithPictures = pictureColumns(fromTargetNames(columns, mapping), model(null, modelId));
    const named = picturesNamed(
      row,
      columnsWithPictures.filter(({ place }) => place === column),
    );
    const text = named.find((each) => !isUrl(each));
    if (text === undefined) throw new EaselError('not_found', t('lists.thisCellNamesNoPicture'));
    const pictures = this.of(listId);
    const previousProblem = pictures.of(text).problem;
    await pictures.storeFiles([text]);
    const { stored, problem } = pictures.of(text);
    if (problem !== previousProblem) this.#onChanged(listId, [rowId]);
    return { ref: stored?.ref ?? null, name: stored?.name ?? null, problem };
  }

  // the counts of the list depend on the pictures dropped here
  #forget(): void {
    if (this.#last) this.#onChanged(this.#last.listId, null);
    this.#last = null;
  }
}
