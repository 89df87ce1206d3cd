import type { Settings } from '@shared/domain/Settings';
import { useEffect } from 'react';
import { call } from '../../ipc/client';
import { useSettings } from '../../ipc/useSettings';
import { useGalleryStore } from './galleryStore';

/**
 * What is looked for and in which order comes back with the window: it is saved once the person has come to rest, or as
 * the window goes.
 */
export function useKeptChoices({ window: saved }: Settings): void {
  const { change } = useSettings();
  const isKept = useGalleryStore((state) => state.isKept);
  const query = useGalleryStore((state) => state.query);
  const sort = useGalleryStore((state) => state.sort);
  const group = useGalleryStore((state) => state.group);
  useEffect(() => {
    if (!isKept) return;
    const isSaved =
      query === saved.galleryQuery && sort === saved.gallerySort && group === saved.galleryGroup;
    if (isSaved) return;
    const choices = { galleryQuery: query, gallerySort: sort, galleryGroup: group };
    const timer = setTimeout(() => change({ window: choices }), 400);
    const keepNow = () => void call('settings.set', { window: choices });
    window.addEventListener('pagehide', keepNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keepNow);
    };
  }, [isKept, query, sort, group, saved, change]);
  // once: from then on the window knows better than what was saved
  useEffect(() => {
    const { galleryQuery, gallerySort, galleryGroup } = saved;
    useGalleryStore.getState().restore({ query: galleryQuery, sort: gallerySort, group: galleryGroup });
  }, [saved]);
}
