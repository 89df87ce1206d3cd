import { zTagName } from '@shared/domain/Curation';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/TextField';

/** Asks for a name: of a collection or a tag. */
export function NameDialog({
  title,
  label,
  hint,
  name = '',
  onSave,
  onClose,
}: Readonly<{
  title: string;
  label: string;
  hint?: string;
  name?: string;
  onSave: (name: string) => void;
  onClose: () => void;
}>) {
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const save = () => {
    const given = zTagName.safeParse(text);
    if (!given.success) return setProblem('A name has 1 to 100 characters.');
    onSave(given.data);
    onClose();
  };
  return (
    <Dialog
      title={title}
      size="sm"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form="name-it">
            Save
          </Button>
        </>
      }
    >
      <form
        id="name-it"
        noValidate
        className="pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField autoFocus label={label} hint={hint} value={text} error={problem} onChange={setText} />
      </form>
    </Dialog>
  );
}
