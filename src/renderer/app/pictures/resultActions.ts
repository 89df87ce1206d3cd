import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { MAX_COMPARED } from '@shared/domain/gallery/maxCompared';
import { t } from '@shared/messages/t';
import type { ResultActions } from '../../features/create/results/ResultHandlers';
import { shownQuery, showQuery } from '../../features/gallery/shownQuery';
import { sequenceOfParts } from '../../ipc/cache/AssetSequence';
import { showToast } from '../../ui/messages/toasts';
import { useAppStore } from '../appStore';
import { assetActions } from './assetActions';

const appState = () => useAppStore.getState();
const queryOf = (batchId: string): string => `batch:${batchId}`;
/** All assets of a batch, oldest first, which is close to the order of the jobs. */
const batchSet = (batchId: string): AssetSet => ({
  kind: 'matching',
  query: queryOf(batchId),
  except: [],
  order: { sort: 'oldest', group: 'none' },
});

/** Clears the gallery's search, so that new results are visible. A message offers to restore the search. */
function showAll(): void {
  const query = shownQuery();
  if (query === '') return;
  showQuery('');
  showToast({
    level: 'info',
    title: t('app.theGalleryShowsEverythingAgain'),
    message: t('app.searchWas', { words: query }),
    action: {
      label: t('app.searchAgain'),
      run: () => {
        showQuery(query);
        appState().go('gallery');
      },
    },
  });
}

export const resultActions: ResultActions = {
  onOpenInGallery: (seq) => {
    if (seq === undefined) showAll();
    appState().showInGallery(seq ?? null);
  },
  onOpenViewer: (seq, ...parts) => appState().openViewer(seq, sequenceOfParts(parts)),
  onEditAsset: (asset) => void assetActions.editImage(asset),
  onSaveAsset: assetActions.saveCopy,
  onCompare: (seqs) =>
    seqs.length > MAX_COMPARED ? appState().openSurvey(seqs) : appState().openCompare(seqs),
  onExport: (seqs, sheetBatch) => appState().openExport({ kind: 'some', seqs: [...seqs] }, sheetBatch),
  onEnterApiKey: () => appState().setKeyDialogOpen(true),
  wholeBatch: {
    show: (batchId) => {
      showQuery(queryOf(batchId));
      appState().go('gallery');
    },
    export: (batchId) => appState().openExport(batchSet(batchId)),
    print: (batchId, title) => appState().openSheet(batchSet(batchId), title),
  },
};
