import { useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';

/** The texts of a dialog that asks for a name. */
export type AskedName = Readonly<{
  title: string;
  /** Label of the button. */
  save: string;
  text: string;
  onSave: (name: string) => void;
}>;

/** Asks for the name of a list or of a column. */
export function NameDialog({ asked, onClose }: Readonly<{ asked: AskedName; onClose: () => void }>) {
  const [text, setText] = useState(asked.text);
  return (
    <FormDialog
      title={asked.title}
      saveLabel={asked.save}
      isChanged={text !== asked.text}
      onClose={onClose}
      onSave={() => {
        const name = text.trim();
        if (name === '') return;
        asked.onSave(name);
        onClose();
      }}
    >
      <TextField label="Name" autoFocus maxLength={100} value={text} onChange={setText} />
    </FormDialog>
  );
}
