import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { MAX_COMPARED } from '@shared/domain/gallery/maxCompared';
import { t } from '@shared/messages/t';
import type { ResultActions } from '../../features/create/results/ResultHandlers';
import { shownQuery, showQuery } from '../../features/gallery/shownQuery';
import { walkOfParts } from '../../ipc/cache/AssetWalk';
import { showToast } from '../../ui/messages/toasts';
import { useAppStore } from '../appStore';
import { assetActions } from './assetActions';

const app = () => useAppStore.getState();
const queryOf = (batchId: string): string => `batch:${batchId}`;
/** The oldest first, which is close to the order of the jobs. */
const setOf = (batchId: string): AssetSet => ({
  kind: 'matching',
  query: queryOf(batchId),
  except: [],
  order: { sort: 'oldest', group: 'none' },
});

/** Shows all assets, so that new results are among them. The search can be restored. */
function showAll(): void {
  const words = shownQuery();
  if (words === '') return;
  showQuery('');
  showToast({
    level: 'info',
    title: t('app.theGalleryShowsEverythingAgain'),
    message: t('app.searchWas', { words }),
    action: {
      label: t('app.searchAgain'),
      run: () => {
        showQuery(words);
        app().go('gallery');
      },
    },
  });
}

export const resultActions: ResultActions = {
  onOpenInGallery: (seq) => {
    if (seq === undefined) showAll();
    app().showInGallery(seq ?? null);
  },
  onOpenViewer: (seq, ...parts) => app().openViewer(seq, walkOfParts(parts)),
  onEditAsset: (asset) => void assetActions.edit(asset),
  onSaveAsset: assetActions.saveCopy,
  onCompare: (seqs) => (seqs.length > MAX_COMPARED ? app().openSurvey(seqs) : app().openCompare(seqs)),
  onExport: (seqs, printed) => app().openExport({ kind: 'some', seqs: [...seqs] }, printed),
  onEnterKey: () => app().setKeyOpen(true),
  wholeBatch: {
    show: (batchId) => {
      showQuery(queryOf(batchId));
      app().go('gallery');
    },
    export: (batchId) => app().openExport(setOf(batchId)),
    print: (batchId, title) => app().openSheet(setOf(batchId), title),
  },
};
