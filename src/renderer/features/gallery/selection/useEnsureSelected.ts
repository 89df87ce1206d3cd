import { useEffect } from 'react';
import { useGalleryStore } from '../galleryStore';
import { useShownList } from '../list/useLibraryList';
import { useSelection } from './selectionStore';

/**
 * If the selected asset leaves the list, the asset at its position is selected. Runs when the list changes,
 * not after the render, so that the new list and the new selection appear together.
 */
export function useEnsureSelected(): void {
  const library = useShownList();
  useEffect(() => {
    let lastIndex = 0;
    const ensureSelected = () => {
      const { list, isComplete, isCurrent } = library.view();
      const { selected, select } = useGalleryStore.getState();
      const index = list === null || selected === null ? -1 : list.indexOf(selected);
      if (index >= 0) lastIndex = index;
      // the selected asset may not be loaded yet
      if (list === null || index >= 0 || !isCurrent || !(isComplete || selected === null)) return;
      const next = list.at(Math.min(lastIndex, Math.max(0, list.count - 1)));
      if (next === null) return;
      select(next);
      const { selection, resetSelection } = useSelection.getState();
      if (selection.kind === 'some') resetSelection();
    };
    ensureSelected();
    const stopList = library.subscribe(ensureSelected);
    const stopSelected = useGalleryStore.subscribe((now, before) => {
      // after all subscribers have run, because one of them may change the query
      if (now.selected !== before.selected) queueMicrotask(ensureSelected);
    });
    return () => {
      stopList();
      stopSelected();
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
