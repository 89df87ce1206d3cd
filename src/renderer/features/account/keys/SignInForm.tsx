import type { Profile } from '@shared/domain/account/Profile';
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
      return setProblem({ field: 'token', message: 'Paste the session token.' });
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
      <p className="text-sm text-muted">
        {profile.baseUrl} shows your keys to you alone, so sign in. You stay signed in until you close this
        dialog.
      </p>
      <SegmentedControl
        label="How you sign in"
        value={way}
        onChange={setWay}
        options={[
          { value: 'password', label: 'E-mail and password' },
          { value: 'token', label: 'Session token' },
        ]}
      />
      {way === 'password' ? (
        <>
          <TextField
            autoFocus={email === ''}
            label="E-mail"
            type="email"
            autoComplete="off"
            value={email}
            onChange={setEmail}
            error={errorAt('email')}
          />
          <TextField
            autoFocus={email !== ''}
            label="Password"
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
          label="Session token"
          type="password"
          autoComplete="off"
          hint="From your signed-in session, not an API key."
          value={token}
          onChange={setToken}
          error={errorAt('token')}
        />
      )}
      {isElsewhere ? <ErrorNote title="You are not signed in" message={problem.message} /> : null}
      <div className="flex justify-end gap-2 pt-1">
        <Button variant="quiet" onPress={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isPending={isAsking}>
          {isAsking ? 'Signing in…' : 'Sign in'}
        </Button>
      </div>
    </form>
  );
}
