import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { selectedSet } from '../../features/gallery/selection/selectedSet';
import { shownOrder, shownQuery } from '../../features/gallery/shownQuery';
import { useAppStore } from '../appStore';

/** The picture that fills the window, or what is selected in the gallery; null where nothing is. */
export function selectedToExport(): AssetSet | null {
  const { view, viewer } = useAppStore.getState();
  if (viewer !== null) return { kind: 'some', seqs: [viewer.seq] };
  return view === 'gallery' ? selectedSet() : null;
}

/** All that the gallery shows, as it shows them. */
export function shownToExport(): AssetSet {
  return { kind: 'matching', query: shownQuery(), except: [], order: shownOrder() };
}

/** What is selected, on pages beside each other. */
export function sheetOfSelected(): void {
  const set = selectedToExport();
  if (set !== null) useAppStore.getState().openSheet(set, '');
}
