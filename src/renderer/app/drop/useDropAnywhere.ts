import { inputSha256 } from '@shared/domain/create/InputImage';
import type { Asset } from '@shared/domain/gallery/Asset';
import { fileKind } from '@shared/domain/library/fileKind';
import { type ImportTarget, zImportTarget } from '@shared/domain/library/ImportState';
import type { Settings } from '@shared/domain/Settings';
import { t } from '@shared/messages/t';
import { useEffect, useState } from 'react';
import { isDialogOpen } from '../../commands/isDialogOpen';
import { isTyping } from '../../commands/isTyping';
import { pictureUrlProblem } from '../../features/create/form/pictures/pictureUrlProblem';
import { currentListDropTarget, type ListDropTarget } from '../../features/create/lists/listDropTarget';
import { hasCells } from '../../features/create/lists/table/pastedCells';
import {
  putLibraryPictures,
  reportPictureNotPlaced,
} from '../../features/create/lists/table/putLibraryPictures';
import { addSourceUrl } from '../../features/create/prompt/addSourceUrl';
import { shownImportTarget } from '../../features/gallery/shelves/collections/shownCollection';
import { draggedSeqs } from '../../ipc/actions/dragged';
import { routeKey } from '../../ipc/useRoute';
import { droppedLink } from '../../ui/fields/droppedLink';
import { showToast } from '../../ui/messages/toasts';
import { openOverlayCount } from '../../ui/pictures/OpenOverlay';
import { hasNoOverlay, useAppStore } from '../appStore';
import { editPictures } from '../pictures/editPictures';
import { queryClient } from '../queryClient';
import { askImportTarget } from './DropQuestion';
import { dragOut } from './dragOut';
import {
  type DropIndicator,
  dropAreaAt,
  dropIndicator,
  isSameIndicator,
  listDropIndicator,
  rowDropIndicator,
} from './dropIndicator';
import { type DragContent, type DropPlan, type DropView, planDrop } from './dropPlan';
import { type AcceptPictures, handleFiles } from './handleFiles';
import { handleText, offerInCreate, offerPasted } from './handleText';
import { importDropped } from './importDropped';
import { type ListDrop, planListDrop, planListPaste } from './listDrop';

/** How long the pointer must hover over Create before Create opens, ms. */
const openDelayMs = 500;

/** The collection or tag of the row under the pointer, else that of the view. `importTarget` null: the library only. */
function importTargetUnder({ target }: Pick<DragEvent, 'target'>): Readonly<{
  importTarget: ImportTarget | null;
  row: Element | null;
}> {
  const element = target instanceof Element ? target : null;
  const row = element?.closest<HTMLElement>('[data-drop-into]') ?? null;
  if (row !== null)
    return { importTarget: zImportTarget.parse(JSON.parse(row.dataset.dropInto ?? 'null')), row };
  // a drop on another row of the sidebar adds the files to the library only
  return { importTarget: element?.closest('nav') == null ? shownImportTarget() : null, row: null };
}

const pictureTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
const listTypes: ReadonlySet<string> = new Set(['text/csv', 'text/plain', 'text/tab-separated-values']);

/** What is dragged over the window, as far as it is known before the drop; null: nothing that Easel uses. */
function dragContents(data: DataTransfer): DragContent | null {
  const ownSeqs = draggedSeqs();
  if (ownSeqs.length > 0) {
    const films = ownSeqs.filter(
      (seq) => queryClient.getQueryData<Asset | null>(['gallery.assets', seq])?.kind === 'video',
    );
    return { kind: 'own', count: ownSeqs.length, films: films.length, from: dragOut.origin() };
  }
  const { types } = data;
  if (types.includes('Files')) {
    const kinds = [...data.items].flatMap(({ kind, type }) => (kind === 'file' ? [type] : []));
    const count = (accepted: ReadonlySet<string>) => kinds.filter((kind) => accepted.has(kind)).length;
    const known = { pictures: count(pictureTypes), lists: count(listTypes) };
    return { kind: 'files', ...known, unknown: Math.max(kinds.length, 1) - known.pictures - known.lists };
  }
  // text selected on a page is no picture
  const isLink =
    types.includes('text/uri-list') || (types.includes('text/html') && !types.includes('text/plain'));
  if (isLink) return { kind: 'address' };
  return types.includes('text/plain') ? { kind: 'words' } : null;
}

/** @param openFilesWith handles files, and passes the pictures among them to `acceptPictures` */
function handleForList(
  { action, spot, label }: ListDrop,
  list: ListDropTarget,
  data: DataTransfer,
  openFilesWith: (acceptPictures: AcceptPictures) => void,
): void {
  const acceptPictures: AcceptPictures = (pictures) => {
    const reason = pictures.flatMap((each) =>
      inputSha256(each) === null ? (pictureUrlProblem(each) ?? []) : [],
    )[0];
    if (spot === null || reason !== undefined) reportPictureNotPlaced(reason ?? label);
    else if (pictures.length > 0) list.putPictures(spot, pictures);
  };
  const ownSeqs = draggedSeqs();
  if (ownSeqs.length > 0) {
    if (action === 'put') void putLibraryPictures(ownSeqs, acceptPictures);
  } else if ([...data.items].some(({ kind }) => kind === 'file')) openFilesWith(acceptPictures);
  else if (action === 'write' && spot !== null) list.write(spot, data.getData('text/plain'));
  else if (action === 'put') acceptPictures([droppedLink(data)]);
}

function explainListPaste(data: DataTransfer): void {
  if (data.getData('text/plain').trim() === '') return;
  showToast({
    level: 'info',
    title: t('app.theTextWasNotPasted'),
    message: t('app.clickTheCellWhereItShouldGo'),
  });
}

/** @returns the indicator of the current drag; null: nothing is dragged, or the target shows its own indicator */
export function useDropAnywhere(): DropIndicator | null {
  const [indicator, setIndicator] = useState<DropIndicator | null>(null);
  useEffect(() => {
    /** Whether the drag comes from this page and is not a library picture: text or a link. */
    let startedInPage = false;
    let openTimer: ReturnType<typeof setTimeout> | null = null;
    const cancelOpening = () => {
      if (openTimer !== null) clearTimeout(openTimer);
      openTimer = null;
    };
    const show = (next: DropIndicator | null) => {
      setIndicator((before) => (isSameIndicator(before, next) ? before : next));
      if (next === null) cancelOpening();
    };
    const draggedContent = (event: DragEvent): DragContent | null => {
      if (event.defaultPrevented || event.dataTransfer === null) return null;
      const content = dragContents(event.dataTransfer);
      if (startedInPage && content?.kind !== 'own') return null;
      // a field accepts text, and a link as text; the form's fields accept no links
      const isText =
        isEditable(event.target) &&
        (content?.kind === 'words' || (content?.kind === 'address' && !isInForm(event.target)));
      return isText ? null : content;
    };
    const onDragOver = (event: DragEvent) => {
      const content = draggedContent(event);
      if (content === null) return show(null);
      event.preventDefault();
      const list = openList();
      const plan = isBlockedByDialog(content, list)
        ? behindDialog
        : list === null
          ? planAt(content, event)
          : planListAt(content, list, event);
      if (event.dataTransfer) event.dataTransfer.dropEffect = plan.action === 'nothing' ? 'none' : 'copy';
      const row = 'area' in plan && plan.action === 'import' ? importTargetUnder(event).row : null;
      if (row !== null) show(rowDropIndicator(plan.label, row));
      else
        show(
          'area' in plan
            ? dropIndicator(plan)
            : listDropIndicator(plan, list?.areaOf(plan.action, elementOf(event))),
        );
      if (list !== null || plan.action === 'nothing' || dropAreaAt(event.target) !== 'create')
        cancelOpening();
      else openTimer ??= setTimeout(() => useAppStore.getState().go('create'), openDelayMs);
    };
    const onDrop = (event: DragEvent) => {
      const content = draggedContent(event);
      const { dataTransfer: data } = event;
      if (content === null || data === null) return;
      event.preventDefault();
      const list = openList();
      if (isBlockedByDialog(content, list)) return;
      if (list !== null)
        return handleForList(planListAt(content, list, event), list, data, (acceptPictures) =>
          handleDropped(data, { isOnCreate: false, importTarget: null, row: null }, acceptPictures),
        );
      const plan = planAt(content, event);
      const ownSeqs = draggedSeqs();
      if (ownSeqs.length > 0) {
        if (plan.action === 'edit') void editPictures(ownSeqs, true);
        return;
      }
      if (plan.action === 'edit') handleLink(droppedLink(data));
      else if (plan.action === 'write') handleText(data.getData('text/plain'));
      else
        handleDropped(data, {
          isOnCreate: dropAreaAt(event.target) === 'create',
          ...importTargetUnder(event),
        });
    };
    const onDragStart = () => {
      startedInPage = true;
    };
    const onEnd = () => {
      startedInPage = false;
      show(null);
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) show(null);
    };
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData: data, target } = event;
      if (event.defaultPrevented || data === null) return;
      const list = openList();
      if (data.files.length === 0 || hasCells(data)) {
        if (isTyping(target)) return;
        if (list !== null) explainListPaste(data);
        else if (isBehindDialog(null)) reportBehindDialog();
        // in Create, `usePastedText` handles pasted text
        else if (viewKind() !== 'create') offerPasted(data, viewKind() === 'over');
        return;
      }
      // text that also has a picture is pasted as text
      if (data.types.includes('text/plain') && isEditable(target)) return;
      if (isBehindDialog(list)) {
        event.preventDefault();
        return reportBehindDialog();
      }
      if (viewKind() === 'over') {
        event.preventDefault();
        const pastedFiles = [...data.files];
        const isPicture = pastedFiles.every(({ type }) => type.startsWith('image/'));
        return offerInCreate(isPicture ? t('app.editItInCreate') : t('app.openItInCreate'), () =>
          openFiles(pastedFiles),
        );
      }
      if (list === null && isDialogOpen()) return reportBehindDialog();
      event.preventDefault();
      const files = [...data.files];
      if (list === null) openFiles(files);
      else
        handleForList(planListPaste(dragContents(data), list), list, data, (acceptPictures) =>
          openFiles(files, acceptPictures),
        );
    };
    const abort = new AbortController();
    const { signal } = abort;
    window.addEventListener('paste', onPaste, { signal });
    window.addEventListener('dragstart', onDragStart, { signal });
    window.addEventListener('dragover', onDragOver, { signal });
    window.addEventListener('dragleave', onDragLeave, { signal });
    window.addEventListener('drop', onDrop, { signal });
    window.addEventListener('dragend', onEnd, { signal });
    window.addEventListener('pointermove', onEnd, { signal });
    // in the capture phase, because a handler may stop the event
    window.addEventListener('drop', () => show(null), { signal, capture: true });
    return () => {
      abort.abort();
      cancelOpening();
    };
  }, []);
  return indicator;
}

const behindDialog: DropPlan = { action: 'nothing', area: null, label: t('app.closeTheDialogFirstThenDrop') };

function reportBehindDialog(): void {
  showToast({ level: 'info', title: t('app.itWasNotPasted'), message: t('app.closeTheDialogFirstAndPaste') });
}

/** Whether a dialog covers the view or the open list. What is behind the dialog receives no drop and no paste. */
function isBehindDialog(list: ListDropTarget | null): boolean {
  return openOverlayCount() > (list === null ? 0 : 1);
}

/** Whether a dialog blocks a drop. Files of unknown kind pass, because they may be presets or folders. */
function isBlockedByDialog(content: DragContent, list: ListDropTarget | null): boolean {
  const isUnknown = content.kind === 'files' && content.pictures + content.lists === 0;
  return isBehindDialog(list) && !isUnknown;
}

function planAt(content: DragContent, { target }: DragEvent): DropPlan {
  const options = { byReference: importsByReference(), target: importTargetUnder({ target }).importTarget };
  return planDrop(content, dropAreaAt(target), viewKind(), options);
}

function planListAt(content: DragContent, list: ListDropTarget, event: DragEvent): ListDrop {
  return planListDrop(content, list, list.positionAt(elementOf(event)));
}

function elementOf({ target }: DragEvent): Element {
  return target instanceof Element ? target : document.body;
}

function openList(): ListDropTarget | null {
  const state = useAppStore.getState();
  return state.view === 'create' && hasNoOverlay(state) ? currentListDropTarget() : null;
}

function viewKind(): DropView {
  const { view } = useAppStore.getState();
  if (!hasNoOverlay(useAppStore.getState())) return 'over';
  return view === 'create' || view === 'gallery' ? view : 'other';
}

function importsByReference(): boolean {
  return (
    queryClient.getQueryData<Settings>(routeKey('settings.get', undefined))?.library.dropped === 'reference'
  );
}

/**
 * Imports, edits or opens dropped files.
 * @param at.isOnCreate the files were dropped on Create, so pictures go to its form in any view
 * @param at.row the sidebar row under the drop; if set, the user is not asked where to add a folder
 */
function handleDropped(
  data: DataTransfer,
  {
    isOnCreate,
    importTarget,
    row,
  }: Readonly<{ isOnCreate: boolean; importTarget: ImportTarget | null; row: Element | null }>,
  acceptPictures?: AcceptPictures,
): void {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? []);
  const files = [...data.items].flatMap((item) => item.getAsFile() ?? []);
  const hasFolder = entries.some((each) => 'isDirectory' in each && each.isDirectory);
  const kinds = entries.map(({ name }) => fileKind(name));
  const isImport = viewKind() === 'gallery' && !isOnCreate && !kinds.includes('list');
  // the gallery imports pictures; the form edits them
  if (entries.length > 0 && (hasFolder || isImport)) {
    const needsQuestion = hasFolder && isImport && row === null && importTarget !== null;
    void (
      needsQuestion ? askImportTarget(importTarget) : Promise.resolve(isImport ? importTarget : null)
    ).then((target) =>
      target === undefined ? undefined : importDropped(entries, files, importsByReference(), target),
    );
  }
  // a browser supplies the URL of a picture whose file type is not supported
  else if (kinds.every((kind) => kind === null) && /^https?:/i.test(droppedLink(data)))
    handleLink(droppedLink(data), acceptPictures);
  else openFiles([...data.files], acceptPictures);
}

function handleLink(link: string, acceptPictures?: AcceptPictures): void {
  if (acceptPictures !== undefined) acceptPictures([link]);
  else if (addSourceUrl(link, 'dropped')) useAppStore.getState().go('create');
}

function openFiles(files: readonly File[], acceptPictures?: AcceptPictures): void {
  void handleFiles(
    files.map((file) => ({
      name: file.name,
      size: file.size,
      file,
      read: async () => new Uint8Array(await file.arrayBuffer()),
    })),
    (unsupported) => void importDropped(unsupported, unsupported, importsByReference(), null),
    acceptPictures,
  );
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
}

function isInForm(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-drop-place=form]') !== null;
}
