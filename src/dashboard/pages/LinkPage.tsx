import { t } from '@shared/messages/t';
import { zSession } from '@shared/service/accountApi';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../renderer/ui/Button';
import { TextField } from '../../renderer/ui/fields/TextField';
import { ErrorNote } from '../../renderer/ui/messages/ErrorNote';
import { errorMessage, RequestError, request } from '../request';
import { NewPasswordFields, noPassword, passwordsMatch } from './NewPasswordFields';
import { SignInLayout } from './SignInLayout';

const zLinkInfo = z.object({
  kind: z.enum(['first', 'invitation', 'password']),
  email: z.string(),
  name: z.string(),
});

/** Sets the password of a person who was sent a link, which works once. */
export function LinkPage({ token }: Readonly<{ token: string }>) {
  const [password, setPassword] = useState(noPassword);
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const linkQuery = useQuery({
    queryKey: ['link', token],
    queryFn: () => request('POST', '/api/links/look', zLinkInfo, { token }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isFirst = linkQuery.data?.kind === 'first';
  const redeem = useMutation({
    mutationFn: () =>
      request('POST', '/api/links/use', zSession, {
        token,
        password: password.first,
        ...(isFirst ? { email, name } : {}),
      }),
    // removes the used link from the browser's history; the reload drops the data of a person signed in before
    onSuccess: () => {
      history.replaceState(null, '', '/');
      location.reload();
    },
  });
  if (linkQuery.error) {
    const isGone = linkQuery.error instanceof RequestError && linkQuery.error.status === 404;
    return (
      <SignInLayout
        title={isGone ? t('dashboard.thisLinkIsNoLongerGood') : t('dashboard.theLinkCouldNotBeChecked')}
      >
        {isGone ? (
          <>
            <p className="text-sm text-muted">{t('dashboard.linkIsOver')}</p>
            <a href="#/overview" className="text-sm text-accent-ink underline">
              {t('dashboard.goToTheSignIn')}
            </a>
          </>
        ) : (
          <ErrorNote
            title={errorMessage(linkQuery.error)}
            actions={<Button onPress={() => void linkQuery.refetch()}>{t('dashboard.tryAgain')}</Button>}
          />
        )}
      </SignInLayout>
    );
  }
  if (!linkQuery.data) return null;
  const isReady = passwordsMatch(password) && (!isFirst || (email !== '' && name.trim() !== ''));
  return (
    <SignInLayout
      title={isFirst ? t('dashboard.setUpTheStudio') : t('dashboard.hello', { name: linkQuery.data.name })}
    >
      <p className="text-sm text-muted">
        {isFirst
          ? t('dashboard.firstAdmin')
          : t('dashboard.chooseAPasswordFor', { email: linkQuery.data.email })}
      </p>
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) redeem.mutate();
        }}
      >
        {isFirst ? (
          <>
            <TextField
              label={t('dashboard.name')}
              autoComplete="name"
              autoFocus
              value={name}
              onChange={setName}
            />
            <TextField
              label={t('dashboard.eMail')}
              type="email"
              autoComplete="username"
              value={email}
              onChange={setEmail}
            />
          </>
        ) : null}
        <NewPasswordFields value={password} onChange={setPassword} />
        {redeem.error ? (
          <p role="alert" className="text-sm text-danger">
            {errorMessage(redeem.error)}
          </p>
        ) : null}
        <Button type="submit" variant="primary" isPending={redeem.isPending} isDisabled={!isReady}>
          {t('dashboard.setPasswordAndSignIn')}
        </Button>
      </form>
    </SignInLayout>
  );
}
