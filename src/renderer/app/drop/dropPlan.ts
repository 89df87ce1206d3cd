// Plans the effect of a drop on the window, so that it can be shown during the drag.
import type { ImportTarget } from '@shared/domain/library/ImportState';
import { t } from '@shared/messages/t';

/** A part of the window, marked by `data-drop-place`; `beside`: any other part. */
export const dropAreas = ['create', 'results', 'form', 'picture', 'view', 'beside'] as const;
export type DropArea = (typeof dropAreas)[number];

/**
 * What is dragged. `own`: assets of the library; `address`: a link; `words`: text. The kinds of files are
 * only partly known before the drop: `unknown` includes folders.
 */
export type DragContent =
  | Readonly<{ kind: 'own'; count: number; films: number; from: DropArea }>
  | Readonly<{ kind: 'files'; pictures: number; lists: number; unknown: number }>
  | Readonly<{ kind: 'address' }>
  | Readonly<{ kind: 'words' }>;

/** The current view; `over`: an overlay, such as the viewer, covers the view. */
export type DropView = 'create' | 'gallery' | 'over' | 'other';

export type DropPlan = Readonly<{
  /** `take`: each file is edited, opened as a list or imported; `write`: text or cells are inserted. */
  action: 'edit' | 'import' | 'take' | 'write' | 'nothing';
  area: Exclude<DropArea, 'beside' | 'results'> | null;
  label: string;
}>;

type ImportOptions = Readonly<{ byReference?: boolean; target?: ImportTarget | null }>;

/**
 * @param options.byReference imports files by reference
 * @param options.target a collection or tag to add the files to
 */
export function planDrop(
  content: DragContent,
  area: DropArea,
  view: DropView,
  options: ImportOptions = {},
): DropPlan {
  const isInCreate = view === 'create';
  const targetArea = isInCreate && area !== 'create' ? 'picture' : 'create';
  const formOrCreate = targetArea === 'picture' ? 'form' : targetArea;
  const edit = (count: number): DropPlan => {
    const label = t(isInCreate ? 'app.editPictures' : 'app.editPicturesInCreate', { count });
    return { action: 'edit', area: targetArea, label };
  };
  switch (content.kind) {
    case 'address':
      return edit(1);
    case 'words':
      return {
        action: 'write',
        area: formOrCreate,
        label: isInCreate ? t('app.makeTheseWordsThePrompt') : t('app.makeWordsPromptInCreate'),
      };
    case 'own':
      return planEaselPictures(content, area, view, edit(content.count));
    case 'files': {
      const { pictures, lists, unknown } = content;
      const isImport = view === 'gallery' && area !== 'create';
      if (lists > 0) return { action: 'take', area: formOrCreate, label: t('app.openAsListToRun') };
      if (isImport && unknown === 0)
        return {
          action: 'import',
          area: 'view',
          label: t(options.byReference ? 'app.dropImportLeft' : 'app.dropImport', {
            count: pictures,
            ...targetArgs(options),
          }),
        };
      if (isImport)
        return { action: 'import', area: 'view', label: t('app.dropImportOrRun', targetArgs(options)) };
      if (unknown === 0) return { ...edit(pictures), action: 'take' };
      return { action: 'take', area: formOrCreate, label: t('app.dropTakeEach') };
    }
  }
}

function targetArgs({
  target = null,
}: ImportOptions): Readonly<{ place: 'library' | ImportTarget['kind']; name: string }> {
  return target === null ? { place: 'library', name: '' } : { place: target.kind, name: target.name };
}

function planEaselPictures(
  { count, films, from }: Extract<DragContent, { kind: 'own' }>,
  area: DropArea,
  view: DropView,
  edit: DropPlan,
): DropPlan {
  if (films === count) {
    return { action: 'nothing', area: null, label: t('app.filmsCannotBeEdited', { count }) };
  }
  if (area === 'create') return edit;
  const noEffectText = (isExpected: boolean) => (isExpected ? [] : [t('app.nothingDoneThere', { count })]);
  if (view !== 'create') {
    const isExpected = view === 'over' || (view === 'gallery' && area !== 'beside');
    const label = [...noEffectText(isExpected), t('app.dropHereToEditInCreate', { count })].join(' ');
    return { action: 'nothing', area: 'create', label };
  }
  // an accidental drag within the results changes nothing
  const isReturned = area === 'results' && from === 'results';
  if (area !== 'beside' && !isReturned) return edit;
  const label = [...noEffectText(isReturned), t('app.dropHereToEdit', { count })].join(' ');
  return { action: 'nothing', area: 'picture', label };
}
