import { useEffect } from 'react';
import { showToast } from '../ui/toasts';
import { dragOut } from './dragOut';
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
      const folder = [...event.dataTransfer.items]
        .map((item) => item.webkitGetAsEntry())
        .find((entry) => entry?.isDirectory);
      if (folder) {
        const message = 'Open it, and drop one of the pictures or lists in it.';
        showToast({ level: 'problem', title: `${folder.name} is a folder`, message });
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
