import { t } from '@shared/messages/t';
import type { CollectionNode, CollectionStats } from '../../../../ipc/shelves/Shelves';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/dialogs/Dialog';
import { CollectionList } from './CollectionList';
import { moveTargetsFor } from './moveTargetsFor';

/** Asks which collection another one moves into, with its pictures and children. */
export function MoveCollectionDialog({
  collection,
  collections,
  held,
  onMove,
  onClose,
}: Readonly<{
  collection: CollectionNode;
  collections: readonly CollectionNode[];
  held: ReadonlyMap<string, CollectionStats>;
  onMove: (parentId: string) => void;
  onClose: () => void;
}>) {
  return (
    <Dialog
      title={t('gallery.moveIntoTitle', { name: collection.name })}
      size="sm"
      isOpen
      onOpenChange={onClose}
      footer={
        <Button variant="quiet" onPress={onClose}>
          {t('app.cancel')}
        </Button>
      }
    >
      <CollectionList
        shown={moveTargetsFor(collection, collections)}
        all={collections}
        held={held}
        onChoose={(id) => {
          onMove(id);
          onClose();
        }}
      />
    </Dialog>
  );
}
