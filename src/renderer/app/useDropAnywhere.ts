import { fileKind } from '@shared/domain/fileKind';
import type { Settings } from '@shared/domain/Settings';
import { useEffect, useState } from 'react';
import { giveLink } from '../features/create/giveLink';
import { draggedSeqs } from '../ipc/dragged';
import { routeKey } from '../ipc/useRoute';
import { droppedLink } from '../ui/droppedLink';
import { isUncovered, useAppStore } from './appStore';
import { carriedBy } from './carriedBy';
import { type DropMark, dropMark, isSameMark, placeAt } from './dropMark';
import { type DropPlan, type DropView, planDrop } from './dropPlan';
import { editPictures } from './editPictures';
import { importDropped } from './importDropped';
import { queryClient } from './queryClient';
import { takeFiles } from './takeFiles';
import { takeWords } from './takeWords';

/** A drag that rests on Create opens it. */
const openAfterMs = 500;

/**
 * Takes what is dropped or pasted anywhere in the window. Whatever has a use of its own for it has taken it before.
 * @returns where what is dragged would go; null: nothing is, or what it is over marks itself
 */
export function useDropAnywhere(): DropMark | null {
  const [mark, setMark] = useState<DropMark | null>(null);
  useEffect(() => {
    /** What is dragged is of this page: words, an address, if it is no picture of the library. */
    let isOfPage = false;
    let opening: ReturnType<typeof setTimeout> | null = null;
    const stayClosed = () => {
      if (opening !== null) clearTimeout(opening);
      opening = null;
    };
    const show = (next: DropMark | null) => {
      setMark((before) => (isSameMark(before, next) ? before : next));
      if (next === null) stayClosed();
    };
    const planOf = (event: DragEvent): DropPlan | null => {
      if (event.defaultPrevented || event.dataTransfer === null) return null;
      const carried = carriedBy(event.dataTransfer);
      if (isOfPage && carried?.kind !== 'own') return null;
      const place = placeAt(event.target);
      // a field takes words, and an address as text; of the form's, none is for one
      const isText =
        isEditable(event.target) &&
        (carried?.kind === 'words' || (carried?.kind === 'address' && !isInForm(event.target)));
      return carried === null || isText ? null : planDrop(carried, place, viewKind(), staysThere());
    };
    const onDragOver = (event: DragEvent) => {
      const plan = planOf(event);
      if (plan === null) return show(null);
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = plan.does === 'nothing' ? 'none' : 'copy';
      show(dropMark(plan));
      if (plan.does === 'nothing' || placeAt(event.target) !== 'create') stayClosed();
      else opening ??= setTimeout(() => useAppStore.getState().go('create'), openAfterMs);
    };
    const onDrop = (event: DragEvent) => {
      const plan = planOf(event);
      if (plan === null || event.dataTransfer === null) return;
      event.preventDefault();
      const own = draggedSeqs();
      if (own.length > 0) {
        if (plan.does === 'edit') void editPictures(own, true);
        return;
      }
      if (plan.does === 'edit') takeLink(droppedLink(event.dataTransfer));
      else if (plan.does === 'write') takeWords(event.dataTransfer.getData('text/plain'));
      else takeDropped(event.dataTransfer, placeAt(event.target) === 'create');
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
      const { files } = event.clipboardData ?? {};
      if (event.defaultPrevented || files === undefined || files.length === 0) return;
      // text that comes with its own picture is pasted as text
      const isText = event.clipboardData?.types.includes('text/plain') && isEditable(event.target);
      if (isText || document.querySelector('[role=dialog]') !== null) return;
      event.preventDefault();
      give([...files]);
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
    // whoever takes it may keep others from hearing of it
    window.addEventListener('drop', () => show(null), { signal, capture: true });
    return () => {
      gone.abort();
      stayClosed();
    };
  }, []);
  return mark;
}

function viewKind(): DropView {
  const { view } = useAppStore.getState();
  if (!isUncovered(useAppStore.getState())) return 'over';
  return view === 'create' || view === 'gallery' ? view : 'other';
}

/** Whether pictures that are dropped on the gallery are left where they lie. */
function staysThere(): boolean {
  return (
    queryClient.getQueryData<Settings>(routeKey('settings.get', undefined))?.library.dropped === 'reference'
  );
}

/** @param isOnCreate they are for the form, whatever is shown */
function takeDropped(data: DataTransfer, isOnCreate: boolean): void {
  const given = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? []);
  const files = [...data.items].flatMap((item) => item.getAsFile() ?? []);
  const hasFolder = given.some((each) => 'isDirectory' in each && each.isDirectory);
  const kinds = given.map(({ name }) => fileKind(name));
  const isKept = viewKind() === 'gallery' && !isOnCreate && !kinds.includes('list');
  // over the gallery pictures are kept; over the form one is edited
  if (given.length > 0 && (hasFolder || isKept)) void importDropped(given, files, staysThere());
  // a browser gives a picture of a kind that is not taken with its address
  else if (kinds.every((kind) => kind === null) && /^https?:/i.test(droppedLink(data)))
    takeLink(droppedLink(data));
  else give([...data.files]);
}

function takeLink(link: string): void {
  if (giveLink(link, 'dropped')) useAppStore.getState().go('create');
}

function give(files: readonly File[]): void {
  void takeFiles(
    files.map((file) => ({
      ...{ name: file.name, size: file.size, file },
      read: async () => new Uint8Array(await file.arrayBuffer()),
    })),
    (some) => void importDropped(some, some, staysThere()),
  );
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
}

function isInForm(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-drop-place=form]') !== null;
}
