import { useEffect } from 'react';
import { call, listen } from '../ipc/client';
import { showToast } from '../ui/toasts';
import { useAppStore } from './appStore';
import { takeFiles } from './takeFiles';

/** Shows what the system asks Easel to open: links to pictures, pictures, lists. */
export function useOpenings(): void {
  useEffect(() => {
    // what came before the page did waits for it
    void open();
    return listen(({ name }) => {
      if (name === 'openings.waiting') void open();
    });
  }, []);
}

async function open(): Promise<void> {
  for (const opened of await call('openings.take', undefined)) {
    if (opened.kind === 'asset') useAppStore.getState().showInGallery(opened.seq);
    else if (opened.kind === 'problem') showToast({ ...opened, level: 'problem' });
    else {
      const { name, bytes } = opened;
      await takeFiles([{ name, size: bytes.length, read: async () => bytes }]);
    }
  }
}
