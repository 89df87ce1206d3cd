import type { Opened } from '@shared/ipc/library/openingRoutes';
import { useEffect } from 'react';
import { useGalleryStore } from '../features/gallery/galleryStore';
import { call, listen } from '../ipc/client';
import { showToast } from '../ui/messages/toasts';
import { useAppStore } from './appStore';
import { handleFiles } from './drop/handleFiles';

/** Shows what the system asks Easel to open: links, image files and lists. */
export function useOpenRequests(isWelcoming: boolean): void {
  useEffect(() => {
    const showWaiting = () => void (isWelcoming ? openInWelcome() : open());
    // items that arrived before the page was loaded are waiting
    showWaiting();
    return listen(({ name }) => {
      if (name === 'openings.waiting') showWaiting();
    });
  }, [isWelcoming]);
}

/** Items that arrived during the welcome, which cannot show them. */
let deferred: readonly Opened[] = [];

async function open(): Promise<void> {
  const earlier = deferred;
  deferred = [];
  for (const opened of [...earlier, ...(await call('openings.take', undefined))]) await showOpened(opened);
}

/** A link to a service can be shown without a profile; other items wait. */
async function openInWelcome(): Promise<void> {
  for (const opened of await call('openings.take', undefined)) {
    if (opened.kind === 'profile' || opened.kind === 'problem') await showOpened(opened);
    else deferred = [...deferred, opened];
  }
}

function showSearch(query: string): void {
  useGalleryStore.getState().setQuery(query);
  useAppStore.getState().go('gallery');
}

async function showOpened(opened: Opened): Promise<void> {
  if (opened.kind === 'asset') useAppStore.getState().showInGallery(opened.seq);
  else if (opened.kind === 'search') showSearch(opened.query);
  else if (opened.kind === 'profile') useAppStore.getState().setProfileLink(opened);
  else if (opened.kind === 'problem') showToast({ ...opened, level: 'problem' });
  else {
    const { name, bytes } = opened;
    await handleFiles([{ name, size: bytes.length, read: async () => bytes }]);
  }
}
