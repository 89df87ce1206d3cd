import { useEffect } from 'react';
import { useGalleryStore } from '../galleryStore';
import { useShownList } from '../list/useLibraryList';
import { useSelection } from './selectionStore';

/**
 * If the active asset leaves the list, the asset at its position becomes active. Runs when the list changes,
 * not after the render, so that the new list and the new active asset appear together.
 */
export function useEnsureActive(): void {
  const library = useShownList();
  useEffect(() => {
    let lastIndex = 0;
    const ensureActive = () => {
      const { list, isComplete, isCurrent } = library.view();
      const { activeSeq, setActive } = useGalleryStore.getState();
      const index = list === null || activeSeq === null ? -1 : list.indexOf(activeSeq);
      if (index >= 0) lastIndex = index;
      // while the list is incomplete, the active asset may not be loaded yet
      if (list === null || index >= 0 || !isCurrent || !(isComplete || activeSeq === null)) return;
      const next = list.at(Math.min(lastIndex, Math.max(0, list.count - 1)));
      if (next === null) return;
      setActive(next);
      const { selection, resetSelection } = useSelection.getState();
      if (selection.kind === 'some') resetSelection();
    };
    ensureActive();
    const stopList = library.subscribe(ensureActive);
    const stopActive = useGalleryStore.subscribe((now, before) => {
      // after all subscribers have run, because one of them may change the query
      if (now.activeSeq !== before.activeSeq) queueMicrotask(ensureActive);
    });
    return () => {
      stopList();
      stopActive();
    };
  }, [library]);
  // a new query resets the selection, because its results may not contain the selected assets
  useEffect(() => {
    const { resetSelection } = useSelection.getState();
    resetSelection();
    return useGalleryStore.subscribe((now, before) => {
      if (now.query !== before.query) resetSelection();
    });
  }, []);
}
