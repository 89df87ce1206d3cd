import { zPresetName } from '@shared/domain/create/Preset';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';

/** Another name for a preset. `onSave` gives back why it was refused, or null. */
export function RenameDialog({
  name,
  onSave,
  onClose,
}: Readonly<{ name: string; onSave: (name: string) => Promise<string | null>; onClose: () => void }>) {
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const given = zPresetName.safeParse(text);
    const refusal = given.success ? await onSave(given.data) : 'A name has 1 to 80 characters.';
    if (refusal === null) onClose();
    else setProblem(refusal);
  };
  return (
    <FormDialog
      title={`Rename ${name}`}
      isChanged={text !== name}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField autoFocus label="Name" value={text} error={problem} maxLength={80} onChange={setText} />
    </FormDialog>
  );
}
