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
  mark: Exclude<DropArea, 'beside' | 'results'> | null;
  words: string;
}>;

type ImportHow = Readonly<{ staysThere?: boolean; into?: ImportTarget | null }>;

/**
 * @param how.staysThere imports files by reference
 * @param how.into a collection or tag to add the files to
 */
export function planDrop(carried: Carried, place: DropArea, view: DropView, how: ImportHow = {}): DropPlan {
  const isInCreate = view === 'create';
  const mark = isInCreate && place !== 'create' ? 'picture' : 'create';
  const edit = (count: number): DropPlan => {
    const words = t(isInCreate ? 'app.editPictures' : 'app.editPicturesInCreate', { count });
    return { does: 'edit', mark, words };
  };
  switch (carried.kind) {
    case 'address':
      return edit(1);
    case 'words':
      return {
        does: 'write',
        mark: mark === 'picture' ? 'form' : mark,
        words: isInCreate ? t('app.makeTheseWordsThePrompt') : t('app.makeWordsPromptInCreate'),
      };
    case 'own':
      return planOwn(carried, place, view, edit(carried.count));
    case 'files': {
      const { pictures, lists, unknown } = carried;
      const isKept = view === 'gallery' && place !== 'create';
      if (lists > 0)
        return { does: 'take', mark: mark === 'picture' ? 'form' : mark, words: t('app.openAsListToRun') };
      if (isKept && unknown === 0)
        return {
          does: 'import',
          mark: 'view',
          words: t(how.staysThere ? 'app.dropImportLeft' : 'app.dropImport', {
            count: pictures,
            ...placeOf(how),
          }),
        };
      if (isKept) return { does: 'import', mark: 'view', words: t('app.dropImportOrRun', placeOf(how)) };
      if (unknown === 0) return { ...edit(pictures), does: 'take' };
      return { does: 'take', mark: mark === 'picture' ? 'form' : mark, words: t('app.dropTakeEach') };
    }
  }
}

function placeOf({
  into = null,
}: ImportHow): Readonly<{ place: 'library' | ImportTarget['kind']; name: string }> {
  return into === null ? { place: 'library', name: '' } : { place: into.kind, name: into.name };
}

function planOwn(
  { count, films, from }: Extract<Carried, { kind: 'own' }>,
  place: DropArea,
  view: DropView,
  edit: DropPlan,
): DropPlan {
  if (films === count) {
    return { does: 'nothing', mark: null, words: t('app.filmsCannotBeEdited', { count }) };
  }
  if (place === 'create') return edit;
  const whyNot = (isUsual: boolean) => (isUsual ? [] : [t('app.nothingDoneThere', { count })]);
  if (view !== 'create') {
    const isUsual = view === 'over' || (view === 'gallery' && place !== 'beside');
    const words = [...whyNot(isUsual), t('app.dropHereToEditInCreate', { count })].join(' ');
    return { does: 'nothing', mark: 'create', words };
  }
  // an accidental drag within the results changes nothing
  const isBack = place === 'results' && from === 'results';
  if (place !== 'beside' && !isBack) return edit;
  const words = [...whyNot(isBack), t('app.dropHereToEdit', { count })].join(' ');
  return { does: 'nothing', mark: 'picture', words };
}
