import { zTagName } from '@shared/domain/Curation';
import type { Landing } from '@shared/domain/Landing';
import { useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { makeCollection } from '../../../ipc/curation';
import { useRoute } from '../../../ipc/useRoute';
import { FormDialog } from '../../../ui/FormDialog';
import { Select } from '../../../ui/Select';
import { TextField } from '../../../ui/TextField';

/** Which tags and which collection the results of the next batches get as they come. */
export function LandingDialog({
  landing,
  onSave,
  onClose,
}: Readonly<{ landing: Landing; onSave: (landing: Landing) => void; onClose: () => void }>) {
  const collections = useRoute('curation.shelves', undefined).data?.collections ?? [];
  const [text, setText] = useState(landing.tags.join(', '));
  const [collection, setCollection] = useState(landing.collectionId ?? 'none');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const tags = text.split(',').flatMap((tag) => zTagName.safeParse(tag).data ?? []);
  const save = async () => {
    try {
      const isNew = collection === 'new' && name.trim() !== '';
      const made = isNew ? await makeCollection(name.trim()) : null;
      const chosen = collection === 'none' || collection === 'new' ? made : collection;
      onSave({ tags: [...new Set(tags)].slice(0, 50), collectionId: chosen });
      onClose();
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };
  const known = collections.map(({ id, name: label }) => ({ id, label }));
  return (
    <FormDialog title="Where the results go" onSave={() => void save()} onClose={onClose}>
      <TextField
        label="Tags"
        hint="With commas between them. Every picture has them from the moment it comes; Undo takes them off."
        placeholder="client a, spring"
        autoFocus
        value={text}
        onChange={setText}
      />
      <Select
        label="Collection"
        value={collection}
        options={[{ id: 'none', label: 'None' }, ...known, { id: 'new', label: 'A new one…' }]}
        onChange={setCollection}
      />
      {collection === 'new' ? (
        <TextField
          label="Its name"
          maxLength={100}
          autoFocus
          error={problem}
          value={name}
          onChange={setName}
        />
      ) : null}
    </FormDialog>
  );
}
