import { t } from '@shared/messages/t';
import { collectionPaths } from '@shared/query';
import { FolderPlus, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { CollectionNode } from '../../../ipc/shelves/Shelves';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { Menu } from '../../../ui/dialogs/Menu';
import { maxUnsearchedCollections } from '../shelves/maxUnsearchedCollections';
import { NameDialog } from '../shelves/NameDialog';
import { addToNewCollection } from './addToNewCollection';
import { ChooseCollectionDialog } from './ChooseCollectionDialog';

const way = {
  size: 'sm',
  variant: 'quiet',
  icon: <FolderPlus size={14} />,
  className: '-ml-1.5',
} as const;

/**
 * The collections of the selection, with counts for several pictures, and a control to add it to another one.
 */
export function CollectionChips({
  collections,
  inThem,
  of,
  onAdd,
  onRemove,
}: Readonly<{
  collections: readonly CollectionNode[];
  inThem: readonly Readonly<{ id: string; count: number }>[];
  /** Number of selected assets. */
  of: number;
  onAdd: (collectionId: string) => void;
  onRemove: (collectionId: string) => void;
}>) {
  const [isNaming, setNaming] = useState(false);
  /** With many collections a search dialog opens. */
  const [isChoosing, setChoosing] = useState(false);
  const paths = useMemo(() => collectionPaths(collections), [collections]);
  const countIn = new Map(inThem.map(({ id, count }) => [id, count]));
  const others = collections.filter(({ id }) => (countIn.get(id) ?? 0) < of);
  return (
    <div className="flex flex-wrap items-center gap-1">
      {collections
        .filter(({ id }) => countIn.has(id))
        .map((each) => ({
          id: each.id,
          name: paths.get(each.id) ?? each.name,
          count: countIn.get(each.id) ?? of,
        }))
        .map(({ id, name, count }) => (
          <span
            key={id}
            className={classNames(
              'flex h-6 max-w-full items-center rounded-md bg-raised ps-2.5 text-xs',
              count < of && 'text-muted',
            )}
          >
            <span className="min-w-0 truncate">{name}</span>
            {count < of ? <span className="ms-1.5 text-faint">{count}</span> : null}
            <AriaButton
              aria-label={t('gallery.removeFromCollection', { name })}
              onPress={() => onRemove(id)}
              className="flex size-6 items-center justify-center rounded-md text-muted data-[hovered]:text-ink"
            >
              <X aria-hidden size={12} />
            </AriaButton>
          </span>
        ))}
      {others.length > maxUnsearchedCollections ? (
        <Button {...way} onPress={() => setChoosing(true)}>
          {t('gallery.addToCollectionAsk')}
        </Button>
      ) : (
        <Menu
          label={t('app.collections')}
          trigger={<Button {...way}>{t('gallery.addToCollection')}</Button>}
          entries={[
            ...others.map((each) => ({ id: each.id, label: paths.get(each.id) ?? each.name })),
            { id: 'new', label: t('gallery.newCollectionAsk') },
          ]}
          onAction={(id) => (id === 'new' ? setNaming(true) : onAdd(id))}
        />
      )}
      {isChoosing ? <ChooseCollectionDialog onChoose={onAdd} onClose={() => setChoosing(false)} /> : null}
      {isNaming ? (
        <NameDialog
          title={t('gallery.newCollectionTitle')}
          label={t('create.name')}
          onSave={(name) => void addToNewCollection(name, onAdd)}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </div>
  );
}
