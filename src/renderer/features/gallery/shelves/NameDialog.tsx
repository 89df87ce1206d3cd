import { zTagName } from '@shared/domain/gallery/Curation';
import { t } from '@shared/messages/t';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';

type Props = Readonly<{
  title: string;
  label: string;
  hint?: string;
  name?: string;
  onSave: (name: string) => void;
  onClose: () => void;
}>;

export function NameDialog({ title, label, hint, name = '', onSave, onClose }: Props) {
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const save = () => {
    const parsed = zTagName.safeParse(text);
    if (!parsed.success) return setProblem(t('gallery.nameProblem'));
    onSave(parsed.data);
    onClose();
  };
  return (
    <FormDialog title={title} isChanged={text !== name} onSave={save} onClose={onClose}>
      <TextField autoFocus label={label} hint={hint} value={text} error={problem} onChange={setText} />
    </FormDialog>
  );
}
