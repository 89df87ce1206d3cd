import type { Settings } from '@shared/domain/Settings';
import { useEffect } from 'react';
import { call } from '../../ipc/client';
import { useSettings } from '../../ipc/useSettings';
import { useGalleryStore } from './galleryStore';

/** How long a person has come to rest before what is looked for is saved, ms. */
const restMs = 400;

/**
 * What is looked for and in which order comes back with the window: it is saved once the person has come to rest, or as
 * the window goes. Nothing is drawn for it.
 */
export function useKeptChoices({ window: saved }: Settings): void {
  const { change } = useSettings();
  // once: from then on the window knows better than what was saved
  useEffect(() => {
    const { galleryQuery, gallerySort, galleryGroup } = saved;
    useGalleryStore.getState().restore({ query: galleryQuery, sort: gallerySort, group: galleryGroup });
  }, [saved]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsaved = () => {
      const { query, sort, group } = useGalleryStore.getState();
      const isSaved =
        query === saved.galleryQuery && sort === saved.gallerySort && group === saved.galleryGroup;
      return isSaved ? null : { galleryQuery: query, gallerySort: sort, galleryGroup: group };
    };
    const keepAtRest = () => {
      clearTimeout(timer);
      if (unsaved() === null) return;
      timer = setTimeout(() => {
        const choices = unsaved();
        if (choices !== null) change({ window: choices });
      }, restMs);
    };
    const keepNow = () => {
      const choices = unsaved();
      if (choices !== null) void call('settings.set', { window: choices });
    };
    keepAtRest();
    const stop = useGalleryStore.subscribe((now, before) => {
      if (now.query !== before.query || now.sort !== before.sort || now.group !== before.group) keepAtRest();
    });
    window.addEventListener('pagehide', keepNow);
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('pagehide', keepNow);
    };
  }, [saved, change]);
}
