import type { Profile } from '@shared/domain/account/Profile';
import { t } from '@shared/messages/t';
import { useEffect, useRef, useState } from 'react';
import { CallFailure, wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { TextField } from '../../../ui/fields/TextField';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { KeyList, type Session } from './KeyList';

type Way = 'password' | 'token';
type Problem = Readonly<{ field: string | undefined; message: string }>;

/** Signs in to manage API keys. The entries are used once and not stored. */
function SignInForm({
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

/** The API keys of a user at a service, after signing in. Closing signs out. */
export function ServiceKeysDialog({ profile, onClose }: Readonly<{ profile: Profile; onClose: () => void }>) {
  const [session, setSession] = useState<Session | null>(null);
  const isHere = useRef(true);
  const held = useRef<string | null>(null);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      end(held.current);
    };
  }, []);
  const take = (begun: Session) => {
    held.current = begun.sessionId;
    if (isHere.current) setSession(begun);
    else end(begun.sessionId);
  };
  return (
    <Dialog
      title={
        session === null
          ? t('account.signInTo', { name: profile.name })
          : t('account.yourKeysAt', { name: profile.name })
      }
      isOpen
      size={session === null ? 'sm' : 'wide'}
      closesOutside={false}
      onOpenChange={onClose}
    >
      {session === null ? (
        <SignInForm profile={profile} onSignedIn={take} onCancel={onClose} />
      ) : (
        <KeyList profile={profile} session={session} onEnded={() => setSession(null)} />
      )}
    </Dialog>
  );
}

function end(sessionId: string | null): void {
  if (sessionId !== null) void call('sessions.end', { sessionId });
}
