import { t } from '@shared/messages/t';
import { zSession } from '@shared/service/accountApi';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../renderer/ui/Button';
import { TextField } from '../../renderer/ui/fields/TextField';
import { errorMessage, request, setCsrfToken } from '../request';
import { SignInLayout } from './SignInLayout';

export function SignInPage() {
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: () => request('POST', '/api/sessions', zSession, { email, password, cookie: true }),
    onSuccess: (session) => {
      setCsrfToken(session.csrf);
      client.setQueryData(['session'], session);
    },
    onError: () => setPassword(''),
  });
  return (
    <SignInLayout title={t('dashboard.signIn')}>
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (email !== '' && password !== '') signIn.mutate();
        }}
      >
        <TextField
          label={t('dashboard.eMail')}
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={setEmail}
        />
        <TextField
          label={t('dashboard.password')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        {signIn.error ? (
          <p role="alert" className="text-sm text-danger">
            {errorMessage(signIn.error)}
          </p>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          isPending={signIn.isPending}
          isDisabled={email === '' || password === ''}
        >
          {t('dashboard.signIn')}
        </Button>
        <p className="text-xs text-muted">{t('dashboard.forgotPassword')}</p>
      </form>
    </SignInLayout>
  );
}
