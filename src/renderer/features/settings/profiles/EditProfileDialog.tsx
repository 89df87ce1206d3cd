import type { Profile } from '@shared/domain/account/Profile';
import { useState } from 'react';
import { CallFailure, wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';

type What = 'rename' | 'address';

const words: Readonly<Record<What, Readonly<{ title: string; label: string; hint: string }>>> = {
  rename: { title: 'Rename the profile', label: 'Name', hint: 'Only Easel shows it.' },
  address: {
    title: 'Change the address',
    label: 'Base URL',
    hint: 'A key is sent to the address that it was typed for, and to no other.',
  },
};

/** Changes one thing of a profile. What main refuses is said at the field. */
export function EditProfileDialog({
  profile,
  what,
  onClose,
}: Readonly<{ profile: Profile; what: What; onClose: () => void }>) {
  const [before] = useState(what === 'rename' ? profile.name : profile.baseUrl);
  const [text, setText] = useState(before);
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<Readonly<{ atKey: boolean; message: string }> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { title, label, hint } = words[what];

  const save = async () => {
    const value = text.trim();
    if (value === '') return setProblem({ atKey: false, message: 'This cannot be empty.' });
    setSaving(true);
    try {
      if (what === 'rename') await call('profiles.rename', { id: profile.id, name: value });
      else await call('profiles.setAddress', { id: profile.id, baseUrl: value, key });
      onClose();
    } catch (error) {
      const at = error instanceof CallFailure ? error.fields[0] : undefined;
      setProblem({ atKey: at?.field === 'key', message: at?.message ?? wordsOf(error) });
      setSaving(false);
    }
  };

  return (
    <FormDialog
      title={title}
      isSaving={isSaving}
      isChanged={text !== before || key !== ''}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={label}
        hint={hint}
        error={problem?.atKey === false ? problem.message : null}
        value={text}
        onChange={setText}
        autoComplete="off"
      />
      {what === 'address' ? (
        <TextField
          label="API key for this address"
          type="password"
          error={problem?.atKey ? problem.message : null}
          value={key}
          onChange={setKey}
          autoComplete="off"
        />
      ) : null}
    </FormDialog>
  );
}
