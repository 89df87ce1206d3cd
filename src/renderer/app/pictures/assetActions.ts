import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { useListStore } from '../../features/create/lists/useListStore';
import type { AssetActions } from '../../features/gallery/AssetActions';
import { errorMessage } from '../../ipc/CallFailure';
import { call } from '../../ipc/client';
import { showToast } from '../../ui/messages/toasts';
import { useAppStore } from '../appStore';
import { reportOutcome } from '../reportOutcome';
import { formActions } from './formActions';

export const assetActions = {
  ...formActions,
  compareWithSource: (asset) => void compareSource(asset),
  saveCopy: (asset) => void saveCopy(asset),
  openFile: ({ id }) => reportOutcome(call('asset.openFile', { id }), t('app.itWasNotOpened')),
  showListRow: ({ listId, rowId }) => {
    useAppStore.getState().go('create');
    useListStore.getState().openAt(listId, rowId);
  },
  openFamily: (seq) => useAppStore.getState().openFamily(seq),
  openGallery: () => useAppStore.getState().go('gallery'),
  showAsset: (seq) => {
    const { viewer, moveViewer, showInGallery } = useAppStore.getState();
    if (viewer) moveViewer(seq);
    else showInGallery(seq);
  },
} satisfies AssetActions & { openFile: (asset: Asset) => void };

async function saveCopy({ id, kind }: Asset): Promise<void> {
  try {
    const saved = await call('asset.saveCopy', { id });
    if (saved === null) return;
    const { copy, name, says } = saved;
    showToast({
      level: 'success',
      dismissOnNavigation: true,
      title: t('app.copySaved'),
      message: says
        ? t('app.copyWithPrompt', { name })
        : t('app.copyWithoutPrompt', { name, isFilm: kind === 'video' }),
      action: {
        label: t('app.showInFolder'),
        run: () => reportOutcome(call('asset.revealCopy', { copy }), t('app.theFolderDidNotOpen')),
      },
    });
  } catch (error) {
    showToast({ level: 'problem', title: t('app.theCopyWasNotSaved'), message: errorMessage(error) });
  }
}

async function compareSource({ seq }: Asset): Promise<void> {
  try {
    const { line } = await call('asset.family', { seq });
    const source = line.at(-1);
    if (source) useAppStore.getState().openCompare([source.seq, seq], 'wipe');
  } catch (error) {
    showToast({ level: 'problem', title: t('app.theSourceCouldNotBeRead'), message: errorMessage(error) });
  }
}
