import type { Profile } from '@shared/domain/account/Profile';
import { useState } from 'react';
import { fieldWordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { showToast } from '../../../ui/messages/toasts';
import { KeysAtService } from './KeysAtService';

/** Replaces a profile's API key by one that the user has. It is saved once the service has accepted it. */
export function ChangeKeyDialog({ profile, onClose }: Readonly<{ profile: Profile; onClose: () => void }>) {
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate: setProfileKey, isPending: isSaving } = useCommand('profiles.setKey', {
    onSuccess: () => {
      showToast({ level: 'success', title: `${profile.name} has its new key` });
      onClose();
    },
    onError: (error) => setProblem(fieldWordsOf(error)),
  });
  const save = () => {
    if (key.trim() === '') setProblem('Paste the new key.');
    else setProfileKey({ id: profile.id, key });
  };
  return (
    <FormDialog
      title={profile.hasKey ? `Change the key of ${profile.name}` : `A key for ${profile.name}`}
      saveLabel={isSaving ? 'Checking…' : 'Check and save'}
      isSaving={isSaving}
      isChanged={key !== ''}
      onSave={save}
      onClose={onClose}
    >
      {profile.hasKey ? (
        <>
          <p className="text-sm text-muted">
            The new key replaces the old one in your system's keychain. The old key keeps working until you
            delete it at your service.
          </p>
          <KeysAtService profile={profile} />
        </>
      ) : null}
      <TextField
        autoFocus
        label="New API key"
        hint={`It is sent to ${profile.baseUrl} and nowhere else.`}
        type="password"
        autoComplete="off"
        value={key}
        onChange={setKey}
        error={problem}
      />
    </FormDialog>
  );
}
