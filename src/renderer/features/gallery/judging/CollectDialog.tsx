import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { ChooseCollectionDialog } from './ChooseCollectionDialog';
import { judge } from './judge';

export function CollectDialog({ set, onClose }: Readonly<{ set: AssetSet; onClose: () => void }>) {
  return (
    <ChooseCollectionDialog
      onChoose={(collectionId) => judge(set, { kind: 'addToCollection', collectionId })}
      onClose={onClose}
    />
  );
}
