import type { Profile } from '@shared/domain/account/Profile';
import { t } from '@shared/messages/t';
import { useState } from 'react';
import { fieldErrorMessage } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { showToast } from '../../../ui/messages/toasts';
import { ServiceKeysButton } from './ServiceKeysButton';

/** The key is saved once the service has accepted it. */
export function ChangeKeyDialog({ profile, onClose }: Readonly<{ profile: Profile; onClose: () => void }>) {
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate: setProfileKey, isPending: isSaving } = useCommand('profiles.setKey', {
    onSuccess: () => {
      showToast({ level: 'success', title: t('account.hasItsNewKey', { name: profile.name }) });
      onClose();
    },
    onError: (error) => setProblem(fieldErrorMessage(error)),
  });
  const save = () => {
    if (key.trim() === '') setProblem(t('account.pasteTheNewKey'));
    else setProfileKey({ id: profile.id, key });
  };
  return (
    <FormDialog
      title={
        profile.hasKey
          ? t('account.changeTheKeyOf', { name: profile.name })
          : t('account.aKeyFor', { name: profile.name })
      }
      saveLabel={isSaving ? t('account.checking') : t('account.checkAndSave')}
      isSaving={isSaving}
      isChanged={key !== ''}
      onSave={save}
      onClose={onClose}
    >
      {profile.hasKey ? (
        <>
          <p className="text-sm text-muted">{t('account.changeKeyHint')}</p>
          <ServiceKeysButton profile={profile} />
        </>
      ) : null}
      <TextField
        autoFocus
        label={t('account.newAPIKey')}
        hint={t('account.sentOnlyTo', { baseUrl: profile.baseUrl })}
        type="password"
        autoComplete="off"
        value={key}
        onChange={setKey}
        error={problem}
      />
    </FormDialog>
  );
}
