import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/TextField';

/** Asks what a saved search is called. */
export function SearchNameDialog({
  title,
  name,
  onSave,
  onClose,
}: Readonly<{ title: string; name: string; onSave: (name: string) => void; onClose: () => void }>) {
  const [text, setText] = useState(name);
  const given = text.trim();
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
          <Button variant="primary" type="submit" form="name-search" isDisabled={given === ''}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="name-search"
        noValidate
        className="pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (given === '') return;
          onSave(given);
          onClose();
        }}
      >
        <TextField autoFocus label="Name" maxLength={100} value={text} onChange={setText} />
      </form>
    </Dialog>
  );
}
