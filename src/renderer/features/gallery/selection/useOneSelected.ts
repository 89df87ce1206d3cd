import { useEffect } from 'react';
import { useGalleryStore } from '../galleryStore';
import { useShownList } from '../list/useLibraryList';
import { useSelection } from './selectionStore';

/**
 * There is always one to look at in the details: where one goes, the one that takes its place. It is chosen as the list
 * changes, not once that is drawn: both are drawn at once.
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
      // the one that is selected may be among those still to be read
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
      // once all is said: what is looked for may be another too
      if (now.selected !== before.selected) queueMicrotask(keepOne);
    });
    return () => {
      stopList();
      stopSelected();
    };
  }, [library]);
  // what was selected may be found by the next query or not: it begins anew
  useEffect(() => {
    const { chooseOne } = useSelection.getState();
    chooseOne();
    return useGalleryStore.subscribe((now, before) => {
      if (now.query !== before.query) chooseOne();
    });
  }, []);
}
