import type { AssetSet } from '@shared/domain/AssetSet';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { CollectionList } from '../shelves/CollectionList';
import { NameDialog } from '../shelves/NameDialog';
import { addToNewCollection } from './addToNewCollection';
import { judge } from './judge';

/** Which collection pictures go into: one there is, or a new one. */
export function CollectDialog({ set, onClose }: Readonly<{ set: AssetSet; onClose: () => void }>) {
  const collections = useRoute('curation.shelves', undefined).data?.collections;
  const [isNaming, setNaming] = useState(false);
  const add = (collectionId: string) => judge(set, { kind: 'addToCollection', collectionId });
  if (collections === undefined) return null;
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
        onChoose={(id) => {
          add(id);
          onClose();
        }}
      />
    </Dialog>
  );
}
