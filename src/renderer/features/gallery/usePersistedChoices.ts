import type { Settings } from '@shared/domain/Settings';
import { useEffect } from 'react';
import { call } from '../../ipc/client';
import { useSettings } from '../../ipc/useSettings';
import { useGalleryStore } from './galleryStore';

/** Delay between the last change and the save, ms. */
const saveDelayMs = 400;

/** Restores the saved query, order and details, and saves changes after a pause and when the view or window closes. */
export function usePersistedChoices({ window: saved }: Settings): void {
  const { change } = useSettings();
  // restored once; afterwards the window's state is newer than the saved one
  useEffect(() => {
    const { galleryQuery, gallerySort, galleryGroup, galleryDetailsOpen } = saved;
    useGalleryStore.getState().restore({
      query: galleryQuery,
      sort: gallerySort,
      group: galleryGroup,
      detailsOpen: galleryDetailsOpen,
    });
  }, [saved]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const save = (saveSettings: typeof change) => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      const choices = currentChoices();
      if (!isSaved(choices, saved)) saveSettings({ window: choices });
    };
    const scheduleSave = () => {
      if (timer !== null) clearTimeout(timer);
      timer = isSaved(currentChoices(), saved) ? null : setTimeout(() => save(change), saveDelayMs);
    };
    const saveNow = () => save((changed) => void call('settings.set', changed));
    scheduleSave();
    const stop = useGalleryStore.subscribe(scheduleSave);
    window.addEventListener('pagehide', saveNow);
    return () => {
      stop();
      window.removeEventListener('pagehide', saveNow);
      if (timer !== null) save(change);
    };
  }, [saved, change]);
}

type Choices = Pick<
  Settings['window'],
  'galleryQuery' | 'gallerySort' | 'galleryGroup' | 'galleryDetailsOpen'
>;

function currentChoices(): Choices {
  const { beforeDuplicates, detailsOpen, ...shown } = useGalleryStore.getState();
  const { query, sort, group } = beforeDuplicates ?? shown;
  return { galleryQuery: query, gallerySort: sort, galleryGroup: group, galleryDetailsOpen: detailsOpen };
}

function isSaved(choices: Choices, saved: Choices): boolean {
  return (
    choices.galleryQuery === saved.galleryQuery &&
    choices.gallerySort === saved.gallerySort &&
    choices.galleryGroup === saved.galleryGroup &&
    choices.galleryDetailsOpen === saved.galleryDetailsOpen
  );
}
