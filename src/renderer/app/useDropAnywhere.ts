import { fileKind } from '@shared/domain/fileKind';
import { useEffect } from 'react';
import { useAppStore } from './appStore';
import { dragOut } from './dragOut';
import { importDropped } from './importDropped';
import { takeFiles } from './takeFiles';

/** Takes files that are dropped anywhere in the window. Whatever has a use of its own for them has taken them before. */
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
      const entries = [...event.dataTransfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
      const folder = entries.find((entry) => entry.isDirectory);
      const hasList = entries.some(({ name }) => fileKind(name) === 'list');
      // over the gallery pictures are kept; over the form one is edited
      if (entries.length > 0 && (folder !== undefined || (isInGallery() && !hasList))) {
        void importDropped(entries);
        return;
      }
      const files = [...event.dataTransfer.files];
      void takeFiles(
        files.map((file) => ({
          ...{ name: file.name, size: file.size },
          read: async () => new Uint8Array(await file.arrayBuffer()),
        })),
      );
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
}

function isInGallery(): boolean {
  const { view, viewer } = useAppStore.getState();
  return view === 'gallery' && viewer === null;
}
