import { fileKind } from '@shared/domain/fileKind';
import { useEffect } from 'react';
import { useAppStore } from './appStore';
import { dragOut } from './dragOut';
import { importDropped } from './importDropped';
import { takeFiles } from './takeFiles';

/** Takes files that are dropped or pasted anywhere in the window. Whatever has a use of its own for them has taken them before. */
export function useDropAnywhere(): void {
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = dragOut.isOurs() ? 'none' : 'copy';
    };
    const onDrop = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      // let go of over the window they came from
      if (dragOut.isOurs()) return;
      const given = [...event.dataTransfer.items].flatMap(
        (item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? [],
      );
      const hasFolder = given.some((each) => 'isDirectory' in each && each.isDirectory);
      const hasList = given.some(({ name }) => fileKind(name) === 'list');
      // over the gallery pictures are kept; over the form one is edited
      if (given.length > 0 && (hasFolder || (isInGallery() && !hasList))) {
        void importDropped(given);
        return;
      }
      give([...event.dataTransfer.files]);
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
    window.addEventListener('paste', onPaste);
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('paste', onPaste);
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
}

function isInGallery(): boolean {
  const { view, viewer } = useAppStore.getState();
  return view === 'gallery' && viewer === null;
}

function give(files: readonly File[]): void {
  void takeFiles(
    files.map((file) => ({
      ...{ name: file.name, size: file.size },
      read: async () => new Uint8Array(await file.arrayBuffer()),
    })),
  );
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
}
