import type { Opened } from '@shared/ipc/library/openingRoutes';
import { useEffect } from 'react';
import { useGalleryStore } from '../features/gallery/galleryStore';
import { call, listen } from '../ipc/client';
import { showToast } from '../ui/messages/toasts';
import { useAppStore } from './appStore';
import { handleFiles } from './drop/handleFiles';

/** Shows what the system asks Easel to open: links, image files and lists. */
export function useOpenings(isWelcoming: boolean): void {
  useEffect(() => {
    const take = () => void (isWelcoming ? openInWelcome() : open());
    // items that arrived before the page was loaded are waiting
    take();
    return listen(({ name }) => {
      if (name === 'openings.waiting') take();
    });
  }, [isWelcoming]);
}

/** Items that arrived during the welcome, which cannot show them. */
let kept: readonly Opened[] = [];

async function open(): Promise<void> {
  const before = kept;
  kept = [];
  for (const opened of [...before, ...(await call('openings.take', undefined))]) await show(opened);
}

/** A link to a service can be shown without a profile; other items wait. */
async function openInWelcome(): Promise<void> {
  for (const opened of await call('openings.take', undefined)) {
    if (opened.kind === 'profile' || opened.kind === 'problem') await show(opened);
    else kept = [...kept, opened];
  }
}

function showSearch(query: string): void {
  useGalleryStore.getState().setQuery(query);
  useAppStore.getState().go('gallery');
}

async function show(opened: Opened): Promise<void> {
  if (opened.kind === 'asset') useAppStore.getState().showInGallery(opened.seq);
  else if (opened.kind === 'search') showSearch(opened.query);
  else if (opened.kind === 'profile') useAppStore.getState().setProfileLink(opened);
  else if (opened.kind === 'problem') showToast({ ...opened, level: 'problem' });
  else {
    const { name, bytes } = opened;
    await handleFiles([{ name, size: bytes.length, read: async () => bytes }]);
  }
}
