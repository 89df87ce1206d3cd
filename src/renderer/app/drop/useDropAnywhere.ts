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
import { shownTarget } from '../../features/gallery/shelves/collections/shownCollection';
import { draggedSeqs } from '../../ipc/actions/dragged';
import { routeKey } from '../../ipc/useRoute';
import { droppedLink } from '../../ui/fields/droppedLink';
import { showToast } from '../../ui/messages/toasts';
import { openOverlayCount } from '../../ui/pictures/OverlayMarker';
import { isUncovered, useAppStore } from '../appStore';
import { editPictures } from '../pictures/editPictures';
import { queryClient } from '../queryClient';
import { askWhere } from './DropQuestion';
import { dragOut } from './dragOut';
import {
  type DropIndicator,
  dropAreaAt,
  dropIndicator,
  isSameIndicator,
  listDropIndicator,
  rowDropIndicator,
} from './dropIndicator';
import { type Carried, type DropPlan, type DropView, planDrop } from './dropPlan';
import { handleFiles, type PutPictures } from './handleFiles';
import { handleText, offerInCreate, offerPasted } from './handleText';
import { importDropped } from './importDropped';
import { type ListDrop, planListDrop, planListPaste } from './listDrop';

/** Hover time over Create before it opens, ms. */
const openAfterMs = 500;

/** The collection or tag of the row under the pointer, else the shown one. `into` null: the library only. */
function dropTarget({ target }: Pick<DragEvent, 'target'>): Readonly<{
  into: ImportTarget | null;
  row: Element | null;
}> {
  const element = target instanceof Element ? target : null;
  const row = element?.closest<HTMLElement>('[data-drop-into]') ?? null;
  if (row !== null) return { into: zImportTarget.parse(JSON.parse(row.dataset.dropInto ?? 'null')), row };
  // another row leads elsewhere, so the shown collection is not the target
  return { into: element?.closest('nav') == null ? shownTarget() : null, row: null };
}

const pictures: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
const lists: ReadonlySet<string> = new Set(['text/csv', 'text/plain', 'text/tab-separated-values']);

/** What is dragged over the window, as far as it is known before the drop; null: nothing that Easel uses. */
function dragContents(data: DataTransfer): Carried | null {
  const own = draggedSeqs();
  if (own.length > 0) {
    const films = own.filter(
      (seq) => queryClient.getQueryData<Asset | null>(['gallery.assets', seq])?.kind === 'video',
    );
    return { kind: 'own', count: own.length, films: films.length, from: dragOut.from() };
  }
  const { types } = data;
  if (types.includes('Files')) {
    const kinds = [...data.items].flatMap(({ kind, type }) => (kind === 'file' ? [type] : []));
    const count = (of: ReadonlySet<string>) => kinds.filter((kind) => of.has(kind)).length;
    const known = { pictures: count(pictures), lists: count(lists) };
    return { kind: 'files', ...known, unknown: Math.max(kinds.length, 1) - known.pictures - known.lists };
  }
  // text selected on a page is no picture
  const isLink =
    types.includes('text/uri-list') || (types.includes('text/html') && !types.includes('text/plain'));
  if (isLink) return { kind: 'address' };
  return types.includes('text/plain') ? { kind: 'words' } : null;
}

/** @param giveFiles handles files, and passes the pictures among them to `put` */
function handleForList(
  { does, spot, words }: ListDrop,
  list: ListDropTarget,
  data: DataTransfer,
  giveFiles: (put: PutPictures) => void,
): void {
  const put: PutPictures = (pictures) => {
    const why = pictures.flatMap((each) =>
      inputSha256(each) === null ? (pictureUrlProblem(each) ?? []) : [],
    )[0];
    if (spot === null || why !== undefined) reportPictureNotPlaced(why ?? words);
    else if (pictures.length > 0) list.putPictures(spot, pictures);
  };
  const own = draggedSeqs();
  if (own.length > 0) {
    if (does === 'put') void putLibraryPictures(own, put);
  } else if ([...data.items].some(({ kind }) => kind === 'file')) giveFiles(put);
  else if (does === 'write' && spot !== null) list.write(spot, data.getData('text/plain'));
  else if (does === 'put') put([droppedLink(data)]);
}

function explainListPaste(data: DataTransfer): void {
  if (data.getData('text/plain').trim() === '') return;
  showToast({
    level: 'info',
    title: t('app.theTextWasNotPasted'),
    message: t('app.clickTheCellWhereItShouldGo'),
  });
}

/** @returns the indicator of the current drag; null: nothing is dragged, or the target shows its own */
export function useDropAnywhere(): DropIndicator | null {
  const [mark, setMark] = useState<DropIndicator | null>(null);
  useEffect(() => {
    /** Whether the drag comes from this page and is not a library picture: text or a link. */
    let isOfPage = false;
    let opening: ReturnType<typeof setTimeout> | null = null;
    const stayClosed = () => {
      if (opening !== null) clearTimeout(opening);
      opening = null;
    };
    const show = (next: DropIndicator | null) => {
      setMark((before) => (isSameIndicator(before, next) ? before : next));
      if (next === null) stayClosed();
    };
    const carriedOver = (event: DragEvent): Carried | null => {
      if (event.defaultPrevented || event.dataTransfer === null) return null;
      const carried = dragContents(event.dataTransfer);
      if (isOfPage && carried?.kind !== 'own') return null;
      // a field accepts text, and a link as text; the form's fields accept no links
      const isText =
        isEditable(event.target) &&
        (carried?.kind === 'words' || (carried?.kind === 'address' && !isInForm(event.target)));
      return isText ? null : carried;
    };
    const onDragOver = (event: DragEvent) => {
      const carried = carriedOver(event);
      if (carried === null) return show(null);
      event.preventDefault();
      const onList = openList();
      const plan = isBlockedByDialog(carried, onList)
        ? behindDialog
        : onList === null
          ? planAt(carried, event)
          : planListAt(carried, onList, event);
      if (event.dataTransfer) event.dataTransfer.dropEffect = plan.does === 'nothing' ? 'none' : 'copy';
      const row = 'mark' in plan && plan.does === 'import' ? dropTarget(event).row : null;
      if (row !== null) show(rowDropIndicator(plan.words, row));
      else
        show(
          'mark' in plan
            ? dropIndicator(plan)
            : listDropIndicator(plan, onList?.areaOf(plan.does, elementOf(event))),
        );
      if (onList !== null || plan.does === 'nothing' || dropAreaAt(event.target) !== 'create') stayClosed();
      else opening ??= setTimeout(() => useAppStore.getState().go('create'), openAfterMs);
    };
    const onDrop = (event: DragEvent) => {
      const carried = carriedOver(event);
      const { dataTransfer: data } = event;
      if (carried === null || data === null) return;
      event.preventDefault();
      const onList = openList();
      if (isBlockedByDialog(carried, onList)) return;
      if (onList !== null)
        return handleForList(planListAt(carried, onList, event), onList, data, (put) =>
          takeDropped(data, { isOnCreate: false, into: null, row: null }, put),
        );
      const plan = planAt(carried, event);
      const own = draggedSeqs();
      if (own.length > 0) {
        if (plan.does === 'edit') void editPictures(own, true);
        return;
      }
      if (plan.does === 'edit') handleLink(droppedLink(data));
      else if (plan.does === 'write') handleText(data.getData('text/plain'));
      else takeDropped(data, { isOnCreate: dropAreaAt(event.target) === 'create', ...dropTarget(event) });
    };
    const onDragStart = () => {
      isOfPage = true;
    };
    const onEnd = () => {
      isOfPage = false;
      show(null);
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) show(null);
    };
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData: data, target } = event;
      if (event.defaultPrevented || data === null) return;
      const onList = openList();
      if (data.files.length === 0 || hasCells(data)) {
        if (isTyping(target)) return;
        if (onList !== null) explainListPaste(data);
        else if (isBehindDialog(null)) sayBehindDialog();
        // in Create the view handles it
        else if (viewKind() !== 'create') offerPasted(data, viewKind() === 'over');
        return;
      }
      // text that also has a picture is pasted as text
      if (data.types.includes('text/plain') && isEditable(target)) return;
      if (isBehindDialog(onList)) {
        event.preventDefault();
        return sayBehindDialog();
      }
      if (viewKind() === 'over') {
        event.preventDefault();
        const kept = [...data.files];
        const isPicture = kept.every(({ type }) => type.startsWith('image/'));
        return offerInCreate(isPicture ? t('app.editItInCreate') : t('app.openItInCreate'), () => give(kept));
      }
      if (onList === null && isDialogOpen()) return sayBehindDialog();
      event.preventDefault();
      const files = [...data.files];
      if (onList === null) give(files);
      else handleForList(planListPaste(dragContents(data), onList), onList, data, (put) => give(files, put));
    };
    const gone = new AbortController();
    const { signal } = gone;
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
      gone.abort();
      stayClosed();
    };
  }, []);
  return mark;
}

const behindDialog: DropPlan = { does: 'nothing', mark: null, words: t('app.closeTheDialogFirstThenDrop') };

function sayBehindDialog(): void {
  showToast({ level: 'info', title: t('app.itWasNotPasted'), message: t('app.closeTheDialogFirstAndPaste') });
}

/** Whether a dialog is open above the view or the open list: nothing reaches what is behind it. */
function isBehindDialog(list: ListDropTarget | null): boolean {
  return openOverlayCount() > (list === null ? 0 : 1);
}

/** Whether files of unknown kind must not pass a dialog: they may be presets or folders. */
function isBlockedByDialog(carried: Carried, list: ListDropTarget | null): boolean {
  const isUnknown = carried.kind === 'files' && carried.pictures + carried.lists === 0;
  return isBehindDialog(list) && !isUnknown;
}

function planAt(carried: Carried, { target }: DragEvent): DropPlan {
  const how = { staysThere: staysThere(), into: dropTarget({ target }).into };
  return planDrop(carried, dropAreaAt(target), viewKind(), how);
}

function planListAt(carried: Carried, list: ListDropTarget, event: DragEvent): ListDrop {
  return planListDrop(carried, list, list.positionAt(elementOf(event)));
}

function elementOf({ target }: DragEvent): Element {
  return target instanceof Element ? target : document.body;
}

function openList(): ListDropTarget | null {
  const state = useAppStore.getState();
  return state.view === 'create' && isUncovered(state) ? currentListDropTarget() : null;
}

function viewKind(): DropView {
  const { view } = useAppStore.getState();
  if (!isUncovered(useAppStore.getState())) return 'over';
  return view === 'create' || view === 'gallery' ? view : 'other';
}

function staysThere(): boolean {
  return (
    queryClient.getQueryData<Settings>(routeKey('settings.get', undefined))?.library.dropped === 'reference'
  );
}

/**
 * @param at.isOnCreate the target is the form, whatever the view
 * @param at.row the sidebar row they were dropped on, which answers where to add them
 */
function takeDropped(
  data: DataTransfer,
  {
    isOnCreate,
    into,
    row,
  }: Readonly<{ isOnCreate: boolean; into: ImportTarget | null; row: Element | null }>,
  put?: PutPictures,
): void {
  const given = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? []);
  const files = [...data.items].flatMap((item) => item.getAsFile() ?? []);
  const hasFolder = given.some((each) => 'isDirectory' in each && each.isDirectory);
  const kinds = given.map(({ name }) => fileKind(name));
  const isKept = viewKind() === 'gallery' && !isOnCreate && !kinds.includes('list');
  // the gallery imports pictures; the form edits them
  if (given.length > 0 && (hasFolder || isKept)) {
    const isAsked = hasFolder && isKept && row === null && into !== null;
    void (isAsked ? askWhere(into) : Promise.resolve(isKept ? into : null)).then((target) =>
      target === undefined ? undefined : importDropped(given, files, staysThere(), target),
    );
  }
  // a browser supplies the URL of a picture whose file type is not supported
  else if (kinds.every((kind) => kind === null) && /^https?:/i.test(droppedLink(data)))
    handleLink(droppedLink(data), put);
  else give([...data.files], put);
}

function handleLink(link: string, put?: PutPictures): void {
  if (put !== undefined) put([link]);
  else if (addSourceUrl(link, 'dropped')) useAppStore.getState().go('create');
}

function give(files: readonly File[], put?: PutPictures): void {
  void handleFiles(
    files.map((file) => ({
      name: file.name,
      size: file.size,
      file,
      read: async () => new Uint8Array(await file.arrayBuffer()),
    })),
    (some) => void importDropped(some, some, staysThere(), null),
    put,
  );
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
}

function isInForm(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-drop-place=form]') !== null;
}
