import type { ShelfCollection } from '@shared/domain/Shelves';
import { collectionPath } from '@shared/query';
import { FolderPlus, X } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { Button } from '../../../ui/Button';
import { Menu } from '../../../ui/Menu';
import { NameDialog } from '../shelves/NameDialog';
import { addToNewCollection } from './addToNewCollection';

/** The collections that what is selected is in, and the way into another. */
export function CollectionChips({
  collections,
  inThem,
  onAdd,
  onRemove,
}: Readonly<{
  collections: readonly ShelfCollection[];
  inThem: readonly string[];
  onAdd: (collectionId: string) => void;
  onRemove: (collectionId: string) => void;
}>) {
  const [isNaming, setNaming] = useState(false);
  const others = collections.filter(({ id }) => !inThem.includes(id));
  return (
    <div className="flex flex-wrap items-center gap-1">
      {collections
        .filter(({ id }) => inThem.includes(id))
        .map((each) => ({ ...each, name: collectionPath(each, collections) }))
        .map(({ id, name }) => (
          <span key={id} className="flex h-6 max-w-full items-center rounded-md bg-raised pl-2.5 text-xs">
            <span className="min-w-0 truncate">{name}</span>
            <AriaButton
              aria-label={`Take out of the collection ${name}`}
              onPress={() => onRemove(id)}
              className="flex size-6 items-center justify-center rounded-md text-muted data-[hovered]:text-ink"
            >
              <X aria-hidden size={12} />
            </AriaButton>
          </span>
        ))}
      <Menu
        label="Collections"
        trigger={
          <Button size="sm" variant="quiet" icon={<FolderPlus size={14} />} className="-ml-1.5">
            Add to a collection
          </Button>
        }
        entries={[
          ...others.map((each) => ({ id: each.id, label: collectionPath(each, collections) })),
          { id: 'new', label: 'New collection…' },
        ]}
        onAction={(id) => (id === 'new' ? setNaming(true) : onAdd(id))}
      />
      {isNaming ? (
        <NameDialog
          title="New collection"
          label="Name"
          onSave={(name) => void addToNewCollection(name, onAdd)}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </div>
  );
}
