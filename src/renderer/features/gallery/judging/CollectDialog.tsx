import type { AssetSet } from '@shared/domain/AssetSet';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useShelves } from '../../../ipc/useShelves';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { CollectionList } from '../shelves/CollectionList';
import { NameDialog } from '../shelves/NameDialog';
import { addToNewCollection } from './addToNewCollection';
import { judge } from './judge';

/** Which collection pictures go into: one there is, or a new one. */
export function CollectDialog({ set, onClose }: Readonly<{ set: AssetSet; onClose: () => void }>) {
  const shelves = useShelves();
  const [isNaming, setNaming] = useState(false);
  const add = (collectionId: string) => judge(set, { kind: 'addToCollection', collectionId });
  if (shelves === undefined) return null;
  const { collections, held } = shelves;
  if (isNaming || collections.length === 0)
    return (
      <NameDialog
        title="Add to a new collection"
        label="Name"
        onSave={(name) => void addToNewCollection(name, add)}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title="Add to a collection"
      size="sm"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button
            variant="quiet"
            icon={<Plus size={14} />}
            className="mr-auto"
            onPress={() => setNaming(true)}
          >
            New collection…
          </Button>
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <CollectionList
        shown={collections}
        all={collections}
        held={held}
        onChoose={(id) => {
          add(id);
          onClose();
        }}
      />
    </Dialog>
  );
}
