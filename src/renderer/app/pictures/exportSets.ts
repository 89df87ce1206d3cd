import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { selectedSet } from '../../features/gallery/selection/selectedSet';
import { shownOrder, shownQuery } from '../../features/gallery/shownQuery';
import { useAppStore } from '../appStore';

export function selectedToExport(): AssetSet | null {
  const { view, viewer } = useAppStore.getState();
  if (viewer !== null) return { kind: 'some', seqs: [viewer.seq] };
  return view === 'gallery' ? selectedSet() : null;
}

export function shownToExport(): AssetSet {
  return { kind: 'matching', query: shownQuery(), except: [], order: shownOrder() };
}

export function sheetOfSelected(): void {
  const set = selectedToExport();
  if (set !== null) useAppStore.getState().openSheet(set, '');
}
