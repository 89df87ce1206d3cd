// Where the pictures of kept lists lie, and what is known of those of the list that was read last.
import type { RouteInput, RouteOutput } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import { pictureColumns, picturesNamed } from '@shared/lists';
import type { KeptLists } from './KeptLists';
import type { ListParts } from './ListParts';
import { ListPictures } from './ListPictures';
import type { PicturePlace } from './lookAtPicture';
import { isAddress } from './read/isAddress';
import { fromWords } from './read/listMapping';
import { rowsById } from './rows/listRows';

export class PicturesOfLists {
  readonly #parts: Pick<ListParts, 'db' | 'model' | 'keepInput' | 'describeInput'>;
  readonly #lists: KeptLists;
  readonly #changed: (listId: string, rowIds: readonly number[] | null) => void;
  #last: Readonly<{ listId: string; pictures: ListPictures }> | null = null;

  /** @param changed hears which rows may be good or bad now; null: any */
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

  /** Its file was opened in this folder. Where that is the one it was opened in before, what a person chose stays. */
  openedIn(listId: string, folder: string): void {
    if (this.#lists.get(listId).pictures?.folder !== folder) this.#lay(listId, { folder, root: folder });
  }

  #lay(listId: string, place: PicturePlace): void {
    this.#lists.lay(listId, place);
    this.#forget();
    this.#changed(listId, null);
  }

  /** They lie in this folder, or in folders in it. Paths begin where the list's file is all the same, if that is in it. */
  layIn(listId: string, root: string): void {
    this.#lay(listId, { folder: this.#lists.get(listId).pictures?.folder ?? root, root });
  }

  /** What a cell names, kept to be seen. @throws EaselError `not_found` where it names nothing but addresses */
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
    if (text === undefined) throw new EaselError('not_found', 'This cell names no picture.');
    const pictures = this.of(listId);
    const before = pictures.of(text).problem;
    await pictures.keep([text]);
    const { kept, problem } = pictures.of(text);
    if (problem !== before) this.#changed(listId, [rowId]);
    return { ref: kept?.ref ?? null, name: kept?.name ?? null, problem };
  }

  // what was counted of a list was seen by what is let go of here
  #forget(): void {
    if (this.#last) this.#changed(this.#last.listId, null);
    this.#last = null;
  }
}
