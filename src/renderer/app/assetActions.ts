import type { Asset } from '@shared/domain/Asset';
import type { AssetActions } from '../features/gallery/AssetActions';
import { wordsOf } from '../ipc/CallFailure';
import { call } from '../ipc/client';
import { showToast } from '../ui/toasts';
import { useAppStore } from './appStore';
import { doing } from './doing';
import { handOff } from './handOff';

/** What leads from the details of an asset elsewhere. */
export const assetActions = {
  ...handOff,
  compareSource: (asset) => void compareSource(asset),
  saveCopy: ({ id }) => doing(call('asset.saveCopy', { id }), 'The copy was not saved', 'Copy saved'),
  openFile: ({ id }) => doing(call('asset.openFile', { id }), 'It was not opened'),
  openFamily: (seq) => useAppStore.getState().openFamily(seq),
  toGallery: () => useAppStore.getState().go('gallery'),
  show: (seq) => {
    const { viewer, moveViewer, showInGallery } = useAppStore.getState();
    if (viewer) moveViewer(seq);
    else showInGallery(seq);
  },
} satisfies AssetActions & { openFile: (asset: Asset) => void };

async function compareSource({ seq }: Asset): Promise<void> {
  try {
    const { line } = await call('asset.family', { seq });
    const source = line.at(-1);
    if (source) useAppStore.getState().openCompare([source.seq, seq], 'wipe');
  } catch (error) {
    showToast({ level: 'problem', title: 'The source could not be read', message: wordsOf(error) });
  }
}
