import type { Profile } from '@shared/domain/account/Profile';
import { t } from '@shared/messages/t';
import { useState } from 'react';
import { CallFailure, fieldWordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';

type What = 'rename' | 'address';

const words: Readonly<Record<What, Readonly<{ title: string; label: string; hint: string }>>> = {
  rename: {
    title: t('settings.renameTheProfile'),
    label: t('create.name'),
    hint: t('settings.shownInEaselOnly'),
  },
  address: {
    title: t('settings.changeTheAddress'),
    label: t('account.baseURL'),
    hint: t('settings.changeAddressHint'),
  },
};

/** Edits one property of a profile. A rejection by main is shown at the field. */
export function EditProfileDialog({
  profile,
  what,
  onClose,
}: Readonly<{ profile: Profile; what: What; onClose: () => void }>) {
  const [before] = useState(what === 'rename' ? profile.name : profile.baseUrl);
  const [text, setText] = useState(before);
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<Readonly<{ atKey: boolean; message: string }> | null>(null);
  const { title, label, hint } = words[what];

  const told = {
    onSuccess: onClose,
    onError: (error: Error) => {
      const atKey = error instanceof CallFailure && error.fields[0]?.field === 'key';
      setProblem({ atKey, message: fieldWordsOf(error) });
    },
  };
  const rename = useCommand('profiles.rename', told);
  const setAddress = useCommand('profiles.setAddress', told);
  const save = () => {
    const value = text.trim();
    if (value === '') setProblem({ atKey: false, message: t('settings.thisCannotBeEmpty') });
    else if (what === 'rename') rename.mutate({ id: profile.id, name: value });
    else setAddress.mutate({ id: profile.id, baseUrl: value, key });
  };

  return (
    <FormDialog
      title={title}
      isSaving={rename.isPending || setAddress.isPending}
      isChanged={text !== before || key !== ''}
      onSave={save}
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
          label={t('settings.aPIKeyForThisAddress')}
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
