// The picture folders of stored lists, and the checked pictures of the last list.
import type { RouteInput, RouteOutput } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import { pictureColumns, picturesNamed } from '@shared/lists';
import { t } from '@shared/messages/t';
import type { PicturePlace } from './inspectPicture';
import type { KeptLists } from './KeptLists';
import type { ListParts } from './ListParts';
import { ListPictures } from './ListPictures';
import { isAddress } from './read/cellText';
import { fromWords } from './read/listMapping';
import { rowsById } from './rows/listRows';

export class PicturesOfLists {
  readonly #parts: Pick<ListParts, 'db' | 'model' | 'keepInput' | 'describeInput'>;
  readonly #lists: KeptLists;
  readonly #changed: (listId: string, rowIds: readonly number[] | null) => void;
  #last: Readonly<{ listId: string; pictures: ListPictures }> | null = null;

  /** @param changed called with the rows that may have become valid or invalid; null: any */
  constructor(
    parts: Pick<ListParts, 'db' | 'model' | 'keepInput' | 'describeInput'>,
    lists: KeptLists,
    changed: (listId: string, rowIds: readonly number[] | null) => void,
  ) {
    this.#parts = parts;
    this.#lists = lists;
    this.#changed = changed;
  }

  of(listId: string): ListPictures {
    if (this.#last?.listId !== listId) {
      this.#forget();
      const pictures = new ListPictures(this.#lists.get(listId).pictures, this.#parts);
      this.#last = { listId, pictures };
    }
    return this.#last.pictures;
  }

  /** Sets the folder of the list's file. If it is the same as before, a root chosen by the user stays. */
  openedIn(listId: string, folder: string): void {
    if (this.#lists.get(listId).pictures?.folder !== folder) this.#lay(listId, { folder, root: folder });
  }

  #lay(listId: string, place: PicturePlace): void {
    this.#lists.lay(listId, place);
    this.#forget();
    this.#changed(listId, null);
  }

  /** Relative paths still begin at the list's file, if it is inside the root. */
  layIn(listId: string, root: string): void {
    this.#lay(listId, { folder: this.#lists.get(listId).pictures?.folder ?? root, root });
  }

  /** Stores the picture of a cell to show it. @throws EaselError `not_found` if the cell contains only URLs */
  async see(cell: RouteInput<'lists.picture'>): Promise<RouteOutput<'lists.picture'>> {
    const { listId, modelId, rowId, column } = cell;
    const { db, model } = this.#parts;
    const { columns, mapping } = this.#lists.get(listId);
    const [row = { cells: [] }] = rowsById(db, listId, [rowId]);
    const wanted = pictureColumns(fromWords(columns, mapping), model(null, modelId));
    const named = picturesNamed(
      row,
      wanted.filter(({ place }) => place === column),
    );
    const text = named.find((each) => !isAddress(each));
    if (text === undefined) throw new EaselError('not_found', t('lists.thisCellNamesNoPicture'));
    const pictures = this.of(listId);
    const before = pictures.of(text).problem;
    await pictures.keep([text]);
    const { kept, problem } = pictures.of(text);
    if (problem !== before) this.#changed(listId, [rowId]);
    return { ref: kept?.ref ?? null, name: kept?.name ?? null, problem };
  }

  // the counts of the list depend on the pictures dropped here
  #forget(): void {
    if (this.#last) this.#changed(this.#last.listId, null);
    this.#last = null;
  }
}
