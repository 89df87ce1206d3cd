import { t } from '@shared/messages/t';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { createCollection } from '../../../ipc/actions/curation';
import { errorMessage } from '../../../ipc/CallFailure';
import { useShelves } from '../../../ipc/shelves/useShelves';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { showToast } from '../../../ui/messages/toasts';
import { CollectionList } from '../shelves/collections/CollectionList';
import { maxUnsearchedCollections, searchCollections } from '../shelves/collections/searchCollections';
import { NameDialog } from '../shelves/NameDialog';
import { nameMatcher } from '../shelves/nameMatcher';
import { ShelfSearch } from '../shelves/ShelfSearch';

export async function addToNewCollection(name: string, add: (collectionId: string) => void): Promise<void> {
  try {
    const id = await createCollection(name);
    if (id !== null) add(id);
  } catch (error) {
    showToast({ level: 'problem', title: t('gallery.collectionNotMade'), message: errorMessage(error) });
  }
}

export function ChooseCollectionDialog({
  onChoose,
  onClose,
}: Readonly<{ onChoose: (collectionId: string) => void; onClose: () => void }>) {
  const shelves = useShelves();
  const [isNaming, setNaming] = useState(false);
  const [searchText, setSearchText] = useState('');
  const collections = shelves?.collections;
  const shown = useMemo(
    () => (collections && searchCollections(collections, searchText)) ?? collections ?? [],
    [collections, searchText],
  );
  if (shelves === undefined || collections === undefined) return null;
  if (isNaming || collections.length === 0)
    return (
      <NameDialog
        title={t('gallery.addToNewCollection')}
        label={t('create.name')}
        onSave={(name) => void addToNewCollection(name, onChoose)}
        onClose={onClose}
      />
    );
  const choose = (id: string) => {
    onChoose(id);
    onClose();
  };
  const hasSearch = collections.length > maxUnsearchedCollections;
  return (
    <Dialog
      title={t('gallery.addToCollection')}
      size="sm"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button
            variant="quiet"
            icon={<Plus size={14} />}
            className="me-auto"
            onPress={() => setNaming(true)}
          >
            {t('gallery.newCollectionAsk')}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            {t('app.cancel')}
          </Button>
        </>
      }
    >
      {hasSearch ? (
        <ShelfSearch
          label={t('gallery.findACollection')}
          text={searchText}
          onChange={setSearchText}
          isFocused
          onEnter={() => {
            // skips collections that are shown only because a collection inside them matches
            const first = shown.find(({ name }) => nameMatcher(searchText)?.(name));
            if (first) choose(first.id);
          }}
        />
      ) : null}
      {shown.length === 0 ? (
        <p className="py-1 text-sm text-muted">{t('gallery.noCollectionFound')}</p>
      ) : (
        <CollectionList
          shown={shown}
          all={collections}
          stats={shelves.collectionStats}
          isFocused={!hasSearch}
          onChoose={choose}
        />
      )}
    </Dialog>
  );
}
