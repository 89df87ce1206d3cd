import { useEffect } from 'react';
import { useGalleryStore } from '../galleryStore';
import { useShownList } from '../list/useLibraryList';
import { useSelection } from './selectionStore';

/**
 * If the selected asset leaves the list, the asset at its position is selected. Runs when the list changes,
 * not after the render, so that both appear together.
 */
export function useOneSelected(): void {
  const library = useShownList();
  useEffect(() => {
    let lastPlace = 0;
    const keepOne = () => {
      const { list, isWhole, isSettled } = library.view();
      const { selected, select } = useGalleryStore.getState();
      const place = list === null || selected === null ? -1 : list.indexOf(selected);
      if (place >= 0) lastPlace = place;
      // the selected asset may not be loaded yet
      if (list === null || place >= 0 || !isSettled || !(isWhole || selected === null)) return;
      const next = list.at(Math.min(lastPlace, Math.max(0, list.count - 1)));
      if (next === null) return;
      select(next);
      const { selection, chooseOne } = useSelection.getState();
      if (selection.kind === 'some') chooseOne();
    };
    keepOne();
    const stopList = library.subscribe(keepOne);
    const stopSelected = useGalleryStore.subscribe((now, before) => {
      // after all subscribers have run, because one of them may change the query
      if (now.selected !== before.selected) queueMicrotask(keepOne);
    });
    return () => {
      stopList();
      stopSelected();
    };
  }, [library]);
  // a new query resets the selection, because it may not contain the selected assets
  useEffect(() => {
    const { chooseOne } = useSelection.getState();
    chooseOne();
    return useGalleryStore.subscribe((now, before) => {
      if (now.query !== before.query) chooseOne();
    });
  }, []);
}
