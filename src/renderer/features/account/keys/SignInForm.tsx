import type { Profile } from '@shared/domain/account/Profile';
import { t } from '@shared/messages/t';
import { useState } from 'react';
import { CallFailure, wordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { TextField } from '../../../ui/fields/TextField';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import type { Session } from './KeyList';

type Way = 'password' | 'token';
type Problem = Readonly<{ field: string | undefined; message: string }>;

/** Signs in to manage API keys. The entries are used once and not stored. */
export function SignInForm({
  profile,
  onSignedIn,
  onCancel,
}: Readonly<{ profile: Profile; onSignedIn: (session: Session) => void; onCancel: () => void }>) {
  const { data: standing = null } = useRoute('account.standing', { profileId: profile.id });
  const [way, setWay] = useState<Way>('password');
  const [typedEmail, setEmail] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const email = typedEmail ?? standing?.account?.person?.email ?? '';
  const { mutate: begin, isPending: isAsking } = useCommand('sessions.begin', {
    onSuccess: onSignedIn,
    onError: (error) => {
      const field = error instanceof CallFailure ? error.fields[0]?.field : null;
      setProblem({ field: field ?? undefined, message: wordsOf(error) });
    },
  });
  const signIn = () => {
    if (way === 'token' && token.trim() === '')
      return setProblem({ field: 'token', message: t('account.pasteTheSessionToken') });
    setProblem(null);
    begin({
      profileId: profile.id,
      by: way === 'token' ? { kind: 'token', token } : { kind: 'password', email, password },
    });
  };
  const errorAt = (field: string) => (problem?.field === field ? problem.message : null);
  const isElsewhere = problem !== null && !['email', 'password', 'token'].includes(problem.field ?? '');
  return (
    <form
      noValidate
      className="flex flex-col gap-3.5 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAsking) signIn();
      }}
    >
      <p className="text-sm text-muted">{t('account.signInHint', { baseUrl: profile.baseUrl })}</p>
      <SegmentedControl
        label={t('account.howYouSignIn')}
        value={way}
        onChange={setWay}
        options={[
          { value: 'password', label: t('account.eMailAndPassword') },
          { value: 'token', label: t('account.sessionToken') },
        ]}
      />
      {way === 'password' ? (
        <>
          <TextField
            autoFocus={email === ''}
            label={t('account.eMail')}
            type="email"
            autoComplete="off"
            value={email}
            onChange={setEmail}
            error={errorAt('email')}
          />
          <TextField
            autoFocus={email !== ''}
            label={t('account.password')}
            type="password"
            autoComplete="off"
            value={password}
            onChange={setPassword}
            error={errorAt('password')}
          />
        </>
      ) : (
        <TextField
          autoFocus
          label={t('account.sessionToken')}
          type="password"
          autoComplete="off"
          hint={t('account.tokenHint')}
          value={token}
          onChange={setToken}
          error={errorAt('token')}
        />
      )}
      {isElsewhere ? <ErrorNote title={t('account.youAreNotSignedIn')} message={problem.message} /> : null}
      <div className="flex justify-end gap-2 pt-1">
        <Button variant="quiet" onPress={onCancel}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" variant="primary" isPending={isAsking}>
          {isAsking ? t('account.signingIn') : t('account.signIn')}
        </Button>
      </div>
    </form>
  );
}
