// Plans the effect of a drop on the window, so that it can be shown during the drag.

import type { ImportTarget } from '@shared/domain/library/ImportState';
import { t } from '@shared/messages/t';

/** A part of the window, marked by `data-drop-place`; `beside`: any other part. */
export const dropAreas = ['create', 'results', 'form', 'picture', 'view', 'beside'] as const;
export type DropArea = (typeof dropAreas)[number];

/** What is dragged. The kinds of files are only partly known before the drop: `unknown` includes folders. */
export type Carried =
  | Readonly<{ kind: 'own'; count: number; films: number; from: DropArea }>
  | Readonly<{ kind: 'files'; pictures: number; lists: number; unknown: number }>
  | Readonly<{ kind: 'address' }>
  | Readonly<{ kind: 'words' }>;

/** The current view; `over`: one or several pictures in an overlay. */
export type DropView = 'create' | 'gallery' | 'over' | 'other';

export type DropPlan = Readonly<{
  /** `take`: depends on each file; `write`: text or spreadsheet cells. */
  does: 'edit' | 'import' | 'take' | 'write' | 'nothing';
  /** The area that the drop goes to; null: none. */
  mark: Exclude<DropArea, 'beside' | 'results'> | null;
  words: string;
}>;

/** How the gallery imports dropped files. */
type ImportHow = Readonly<{ staysThere?: boolean; into?: ImportTarget | null }>;

/**
 * @param place the part of the window under the pointer
 * @param how.staysThere imports files by reference
 * @param how.into a collection or tag to add them to; null: none
 */
export function planDrop(carried: Carried, place: DropArea, view: DropView, how: ImportHow = {}): DropPlan {
  const isInCreate = view === 'create';
  const mark = isInCreate && place !== 'create' ? 'picture' : 'create';
  const edit = (count: number): DropPlan => {
    const what = count === 1 ? t('app.editThisPicture') : t('app.editThesePictures', { count });
    return { does: 'edit', mark, words: isInCreate ? what : t('app.inCreate', { what }) };
  };
  switch (carried.kind) {
    case 'address':
      return edit(1);
    case 'words':
      return {
        does: 'write',
        mark: mark === 'picture' ? 'form' : mark,
        words: isInCreate ? t('app.makeTheseWordsThePrompt') : t('app.makeTheseWordsThePromptInCreate'),
      };
    case 'own':
      return planOwn(carried, place, view, edit(carried.count));
    case 'files': {
      const { pictures, lists, unknown } = carried;
      const isKept = view === 'gallery' && place !== 'create';
      if (lists > 0)
        return {
          does: 'take',
          mark: mark === 'picture' ? 'form' : mark,
          words: t('app.openAsAListOfPromptsTo'),
        };
      if (isKept && unknown === 0)
        return {
          does: 'import',
          mark: 'view',
          words: importWords(pictures, how),
        };
      if (isKept)
        return {
          does: 'import',
          mark: 'view',
          words: t('app.picturesAndFoldersAreImported', { place: placeWords(how) }),
        };
      if (unknown === 0) return { ...edit(pictures), does: 'take' };
      return {
        does: 'take',
        mark: mark === 'picture' ? 'form' : mark,
        words: t('app.picturesAreEditedAListOfPrompts'),
      };
    }
  }
}

function importWords(pictures: number, how: ImportHow): string {
  const isOne = pictures === 1;
  const place = placeWords(how);
  if (how.staysThere) return t('app.importTrueOtherLeftWhereTrue', { isOne, pictures, place });
  return t('app.importTrueOther', { isOne, pictures, value: place === '' ? ' into the library' : place });
}

function placeWords({ into = null }: ImportHow): string {
  if (into === null) return '';
  return into.kind === 'tag' ? t('app.withTheTag', { name: into.name }) : t('app.into', { name: into.name });
}

function planOwn(
  { count, films, from }: Extract<Carried, { kind: 'own' }>,
  place: DropArea,
  view: DropView,
  edit: DropPlan,
): DropPlan {
  const it = count === 1 ? 'it' : 'them';
  if (films === count) {
    const words = count === 1 ? t('app.aFilmCannotBeEdited') : t('app.filmsCannotBeEdited');
    return { does: 'nothing', mark: null, words };
  }
  if (place === 'create') return edit;
  if (view !== 'create') {
    const isUsual = view === 'over' || (view === 'gallery' && place !== 'beside');
    const why = isUsual ? '' : t('app.nothingIsDoneWithThere', { it });
    return { does: 'nothing', mark: 'create', words: t('app.dropHereToEditInCreate', { why, it }) };
  }
  // an accidental drag within the results changes nothing
  const isBack = place === 'results' && from === 'results';
  if (place !== 'beside' && !isBack) return edit;
  const why = isBack ? '' : t('app.nothingIsDoneWithThere', { it });
  return { does: 'nothing', mark: 'picture', words: t('app.dropHereToEdit', { why, it }) };
}
