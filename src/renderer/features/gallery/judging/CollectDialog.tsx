import type { AssetSet } from '@shared/domain/AssetSet';
import { formatCount } from '@shared/words/formatCount';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { popoverStyle } from '../../../ui/popoverStyle';
import { CollectionIcon } from '../shelves/CollectionIcon';
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
      <ListBox
        aria-label="Collections"
        autoFocus="first"
        items={collections}
        onAction={(id) => {
          add(String(id));
          onClose();
        }}
        className="-mx-2 flex flex-col gap-px pt-2 outline-none"
      >
        {({ id, name, count, coverSeq }) => (
          <ListBoxItem id={id} textValue={name} className={popoverStyle.item}>
            <CollectionIcon coverSeq={coverSeq} />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="text-xs text-muted tabular-nums">{formatCount(count)}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </Dialog>
  );
}
