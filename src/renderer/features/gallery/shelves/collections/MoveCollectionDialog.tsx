import type { CollectionHeld, CollectionPlace } from '../../../../ipc/shelves/Shelves';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/dialogs/Dialog';
import { CollectionList } from './CollectionList';
import { placesFor } from './placesFor';

/** Which collection another one goes into, with its pictures and all that lies in it. */
export function MoveCollectionDialog({
  collection,
  collections,
  held,
  onMove,
  onClose,
}: Readonly<{
  collection: CollectionPlace;
  collections: readonly CollectionPlace[];
  held: ReadonlyMap<string, CollectionHeld>;
  onMove: (parentId: string) => void;
  onClose: () => void;
}>) {
  return (
    <Dialog
      title={`Move ${collection.name} into`}
      size="sm"
      isOpen
      onOpenChange={onClose}
      footer={
        <Button variant="quiet" onPress={onClose}>
          Cancel
        </Button>
      }
    >
      <CollectionList
        shown={placesFor(collection, collections)}
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
