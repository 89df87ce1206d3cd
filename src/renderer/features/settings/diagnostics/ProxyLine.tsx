import { t } from '@shared/messages/t';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { showToast } from '../../../ui/messages/toasts';

/**
 * The system's proxy for the service, and the user signed in to it. Renders nothing without an authenticating
 * proxy.
 */
export function ProxyLine() {
  const { data: proxy } = useRoute('proxy.get', undefined, { isFresh: true });
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const renew = () => {
    void client.invalidateQueries({ queryKey: ['proxy.get'] });
    void client.invalidateQueries({ queryKey: ['diagnostics.health'] });
  };
  const signOut = useCommand('proxy.signOut', {
    onSuccess: renew,
    onError: (error) =>
      showToast({ level: 'problem', title: t('settings.proxyNotSignedOut'), message: wordsOf(error) }),
  });
  if (!proxy) return null;
  const { address, name } = proxy;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="selectable min-w-0 flex-1 text-sm text-muted [overflow-wrap:anywhere]">
          {name === null
            ? t('settings.proxyNobody', { address })
            : t('settings.proxySignedInAs', { address, name })}
        </p>
        <Button onPress={() => setOpen(true)}>
          {name === null ? t('settings.proxySignInButton') : t('settings.changeNameOrPassword')}
        </Button>
        {name === null ? null : (
          <Button variant="quiet" isPending={signOut.isPending} onPress={() => signOut.mutate(undefined)}>
            {t('settings.signOut')}
          </Button>
        )}
      </div>
      {isOpen ? (
        <ProxySignInDialog
          address={address}
          name={name ?? ''}
          onSignedIn={renew}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function ProxySignInDialog({
  address,
  name: before,
  onSignedIn,
  onClose,
}: Readonly<{ address: string; name: string; onSignedIn: () => void; onClose: () => void }>) {
  const [name, setName] = useState(before);
  const [password, setPassword] = useState('');
  const signIn = useCommand('proxy.signIn', {
    onSuccess: () => {
      onSignedIn();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('settings.proxySignInTitle', { address })}
      saveLabel={t('account.signIn')}
      isSaving={signIn.isPending}
      isChanged={name !== before || password !== ''}
      onSave={() => {
        if (name.trim() !== '') signIn.mutate({ name: name.trim(), password });
      }}
      onClose={onClose}
    >
      <TextField autoFocus label={t('create.name')} value={name} onChange={setName} autoComplete="off" />
      <TextField
        label={t('account.password')}
        type="password"
        hint={t('settings.proxyPasswordHint')}
        value={password}
        onChange={setPassword}
        autoComplete="off"
      />
      {signIn.isError ? (
        <ErrorNote title={t('account.youAreNotSignedIn')} message={wordsOf(signIn.error)} />
      ) : null}
    </FormDialog>
  );
}
