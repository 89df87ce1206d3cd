import type { ResultDestination } from '@shared/domain/gallery/ResultDestination';
import { t } from '@shared/messages/t';
import { collectionPaths } from '@shared/query';
import { useState } from 'react';
import { createCollection } from '../../../ipc/actions/curation';
import { errorMessage } from '../../../ipc/CallFailure';
import { collectionsOf, useShelvesSelect } from '../../../ipc/shelves/useShelves';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { fieldStyle } from '../../../ui/fields/fieldStyle';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import { parseTags } from './parseTags';

/** Chooses tags and a collection for the results of the next batches. */
export function DestinationDialog({
  destination,
  onSave,
  onClose,
}: Readonly<{
  destination: ResultDestination;
  onSave: (destination: ResultDestination) => void;
  onClose: () => void;
}>) {
  const loaded = useShelvesSelect(collectionsOf);
  const collections = loaded ?? [];
  const [text, setText] = useState(destination.tags.join(', '));
  const [collection, setCollection] = useState(destination.collectionId ?? 'none');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { tags, problem: tagProblem } = parseTags(text);
  const isGone =
    loaded !== undefined &&
    collection !== 'none' &&
    collection !== 'new' &&
    !collections.some(({ id }) => id === collection);
  const save = async () => {
    if (tagProblem !== null) return;
    if (collection === 'new' && name.trim() === '') return setProblem(t('create.aCollectionNeedsAName'));
    try {
      const made = collection === 'new' ? await createCollection(name.trim()) : null;
      const chosen = collection === 'none' || collection === 'new' ? made : collection;
      onSave({ tags: [...tags], collectionId: chosen });
      onClose();
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  const paths = collectionPaths(collections);
  return (
    <FormDialog
      title={t('create.whereTheResultsGo')}
      isChanged={
        text !== destination.tags.join(', ') ||
        collection !== (destination.collectionId ?? 'none') ||
        name !== ''
      }
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('create.tags')}
        hint={t('create.withCommasBetweenThemEveryPicture')}
        placeholder={t('create.tagsExample')}
        autoFocus
        error={tagProblem}
        value={text}
        onChange={setText}
      />
      <div className="flex flex-col gap-1.5">
        <Select
          label={t('create.collection')}
          value={collection}
          placeholder={isGone ? t('create.goneCollection') : ''}
          options={[
            { id: 'none', label: t('create.noCollection') },
            ...Array.from(paths, ([id, label]) => ({ id, label })),
            { id: 'new', label: t('create.newCollection') },
          ]}
          onChange={setCollection}
        />
        {isGone ? (
          <p role="alert" className={fieldStyle.error}>
            {t('create.collectionIsGone')}
          </p>
        ) : null}
      </div>
      {collection === 'new' ? (
        <TextField
          label={t('create.collectionName')}
          maxLength={100}
          autoFocus
          error={problem}
          value={name}
          onChange={(typed) => {
            setName(typed);
            setProblem(null);
          }}
        />
      ) : null}
    </FormDialog>
  );
}
