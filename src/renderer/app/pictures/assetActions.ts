import type { Asset } from '@shared/domain/gallery/Asset';
import { useListStore } from '../../features/create/lists/useListStore';
import type { AssetActions } from '../../features/gallery/AssetActions';
import { wordsOf } from '../../ipc/CallFailure';
import { call } from '../../ipc/client';
import { showToast } from '../../ui/messages/toasts';
import { useAppStore } from '../appStore';
import { reportOutcome } from '../reportOutcome';
import { handOff } from './handOff';

/** Actions that lead from an asset's details to another view. */
export const assetActions = {
  ...handOff,
  compareSource: (asset) => void compareSource(asset),
  saveCopy: (asset) => void saveCopy(asset),
  openFile: ({ id }) => reportOutcome(call('asset.openFile', { id }), 'It was not opened'),
  showRow: ({ listId, rowId }) => {
    useAppStore.getState().go('create');
    useListStore.getState().openAt(listId, rowId);
  },
  openFamily: (seq) => useAppStore.getState().openFamily(seq),
  toGallery: () => useAppStore.getState().go('gallery'),
  show: (seq) => {
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
      isOfPlace: true,
      title: 'Copy saved',
      message: says
        ? `${name} contains its prompt and settings. Export… can leave them out.`
        : `${name}, the ${kind === 'video' ? 'film' : 'picture'} alone. Export… can write its prompt and settings into the file as well.`,
      action: {
        label: 'Show in folder',
        run: () => reportOutcome(call('asset.revealCopy', { copy }), 'The folder did not open'),
      },
    });
  } catch (error) {
    showToast({ level: 'problem', title: 'The copy was not saved', message: wordsOf(error) });
  }
}

async function compareSource({ seq }: Asset): Promise<void> {
  try {
    const { line } = await call('asset.family', { seq });
    const source = line.at(-1);
    if (source) useAppStore.getState().openCompare([source.seq, seq], 'wipe');
  } catch (error) {
    showToast({ level: 'problem', title: 'The source could not be read', message: wordsOf(error) });
  }
}
