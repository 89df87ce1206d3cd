import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { WholeBatch } from '../../features/create/results/ResultHandlers';
import { useGalleryStore } from '../../features/gallery/galleryStore';
import { useAppStore } from '../appStore';

const queryOf = (batchId: string): string => `batch:${batchId}`;
/** In the order in which they came: that of its jobs, as near as a queue keeps to it. */
const setOf = (batchId: string): AssetSet => ({
  kind: 'matching',
  query: queryOf(batchId),
  except: [],
  order: { sort: 'oldest', group: 'none' },
});

/** What becomes of all pictures of a batch, wherever they are. */
export const wholeBatch: WholeBatch = {
  show: (batchId) => {
    useGalleryStore.getState().setQuery(queryOf(batchId));
    useAppStore.getState().go('gallery');
  },
  export: (batchId) => useAppStore.getState().openExport(setOf(batchId)),
  print: (batchId, title) => useAppStore.getState().openSheet(setOf(batchId), title),
};
