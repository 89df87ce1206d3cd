import type { Profile } from '@shared/domain/Profile';
import { useState } from 'react';
import { CallFailure, wordsOf } from '../../ipc/CallFailure';
import { call } from '../../ipc/client';
import { FormDialog } from '../../ui/FormDialog';
import { TextField } from '../../ui/TextField';

type What = 'rename' | 'address';

const words: Readonly<Record<What, Readonly<{ title: string; label: string; hint: string }>>> = {
  rename: { title: 'Rename the profile', label: 'Name', hint: 'Only Easel shows it.' },
  address: {
    title: 'Change the address',
    label: 'Base URL',
    hint: 'The key is sent to this address only.',
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
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { title, label, hint } = words[what];

  const save = async () => {
    const value = text.trim();
    if (value === '') return setProblem('This cannot be empty.');
    setSaving(true);
    try {
      if (what === 'rename') await call('profiles.rename', { id: profile.id, name: value });
      else await call('profiles.setAddress', { id: profile.id, baseUrl: value });
      onClose();
    } catch (error) {
      setProblem((error instanceof CallFailure ? error.fields[0]?.message : undefined) ?? wordsOf(error));
      setSaving(false);
    }
  };

  return (
    <FormDialog
      title={title}
      isSaving={isSaving}
      isChanged={text !== before}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={label}
        hint={hint}
        error={problem}
        value={text}
        onChange={setText}
        autoComplete="off"
      />
    </FormDialog>
  );
}
