import type { Profile } from '@shared/domain/account/Profile';
import type { OwnKey } from '@shared/ipc/account/sessionRoutes';
import { listOf } from '@shared/messages/listOf';
import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';
import { formatDay } from '@shared/words/formatDay';
import { creditsText } from '@shared/words/sentences/creditsText';
import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CallFailure, errorMessage } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { TextField } from '../../../ui/fields/TextField';
import { IconButton } from '../../../ui/IconButton';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { Skeleton } from '../../../ui/messages/Skeleton';
import { showToast } from '../../../ui/messages/toasts';
import { MakeKeyDialog } from './MakeKeyDialog';

type SignInMethod = 'password' | 'token';
type Problem = Readonly<{ field: string | undefined; message: string }>;

type Session = Readonly<{ sessionId: string; name: string | null }>;

function KeyList({
  profile,
  session,
  onSessionEnded,
}: Readonly<{ profile: Profile; session: Session; onSessionEnded: () => void }>) {
  const { sessionId, name } = session;
  const keys = useRoute('sessions.keys', { sessionId }, { alwaysRefetch: true });
  const [isMaking, setMaking] = useState(false);
  const [keyToDelete, setKeyToDelete] = useState<OwnKey | null>(null);
  const { mutateAsync: deleteKey } = useCommand('sessions.deleteKey', {
    failed: t('account.theKeyWasNotDeleted'),
    onSettled: () => void keys.refetch(),
  });
  const remove = ({ id, description }: OwnKey) => {
    setKeyToDelete(null);
    const confirmDeleted = () =>
      showToast({ level: 'success', title: t('account.wasDeleted', { description }) });
    void deleteKey({ sessionId, keyId: id }).then(confirmDeleted, () => undefined);
  };
  const isSignedOut = keys.error instanceof CallFailure && keys.error.code === 'unauthorized';
  const makeButton = (
    <Button size="sm" icon={<Plus size={14} />} onPress={() => setMaking(true)}>
      {t('account.makeAKeyButton')}
    </Button>
  );
  return (
    <div className="flex min-h-40 flex-col gap-3 pt-2">
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 truncate text-sm text-muted">
          {name === null ? t('account.signedInWithASessionToken') : t('account.signedInAs', { name })}
        </p>
        {keys.data && keys.data.length > 0 ? makeButton : null}
      </div>
      {keys.isError ? (
        <ErrorNote
          title={t('account.theKeysCouldNotBeListed')}
          message={errorMessage(keys.error)}
          actions={
            <Button size="sm" onPress={isSignedOut ? onSessionEnded : () => void keys.refetch()}>
              {isSignedOut ? t('account.signInAgain') : t('app.tryAgain')}
            </Button>
          }
        />
      ) : keys.data === undefined ? (
        <Skeleton className="h-32" />
      ) : keys.data.length === 0 ? (
        <EmptyState
          icon={<KeyRound size={20} />}
          title={t('account.noKeysYet')}
          message={t('account.noKeysYetHint')}
          actions={makeButton}
        />
      ) : (
        <ul aria-label={t('account.keys')} className="flex flex-col rounded-md border border-line">
          {keys.data.map((key) => (
            <li
              key={key.id}
              className="flex items-center gap-3 border-b border-line py-2 pe-2 ps-3.5 last:border-b-0"
            >
              <div className="flex min-w-0 flex-1 flex-col gap-0.5">
                <span className="truncate text-sm font-medium">
                  {key.description}
                  {key.usedBy.length > 0 ? (
                    <span className="ms-2 text-xs font-normal text-good">{usageText(key, profile)}</span>
                  ) : null}
                </span>
                <span className="selectable text-xs break-words text-muted">{keyFacts(key).join(' · ')}</span>
              </div>
              <IconButton
                size="sm"
                label={t('account.deleteKeyNamed', { description: key.description })}
                icon={<Trash2 size={16} />}
                onPress={() => setKeyToDelete(key)}
              />
            </li>
          ))}
        </ul>
      )}
      {isMaking ? (
        <MakeKeyDialog
          profiles={[profile]}
          profileId={profile.id}
          sessionId={sessionId}
          onClose={() => {
            setMaking(false);
            void keys.refetch();
          }}
        />
      ) : null}
      <ConfirmDialog
        danger
        isOpen={keyToDelete !== null}
        title={t('account.deleteKeyQuestion', { description: keyToDelete?.description })}
        message={t('account.deleteKeyHint')}
        warnings={
          keyToDelete && keyToDelete.usedBy.length > 0
            ? [t('account.keyUsedBy', { names: listOf(keyToDelete.usedBy) })]
            : []
        }
        confirmLabel={t('account.deleteKey')}
        onCancel={() => setKeyToDelete(null)}
        onConfirm={() => keyToDelete && remove(keyToDelete)}
      />
    </div>
  );
}

function usageText({ usedBy }: OwnKey, { name }: Profile): string {
  return usedBy.includes(name) ? t('account.inUseHere') : t('account.inUseBy', { names: listOf(usedBy) });
}

function keyFacts({ scope, created_at, last_used_at, expires_at, day_bound, spent_today }: OwnKey) {
  const day = (time: string) => (Number.isNaN(Date.parse(time)) ? time : formatDay(Date.parse(time)));
  const milli = (credits: number) => Math.round(credits * 1000);
  return [
    scope === 'full_access' ? t('account.hasFullAccess') : scope,
    t('account.keyMade', { day: day(created_at) }),
    last_used_at === null ? t('account.neverUsed') : t('account.lastUsed', { day: day(last_used_at) }),
    ...(expires_at === null
      ? []
      : [
          t(Date.parse(expires_at) < Date.now() ? 'account.keyEnded' : 'account.keyEnds', {
            day: day(expires_at),
          }),
        ]),
    day_bound === null
      ? t('account.spentToday', { spent: creditsText(milli(spent_today)) })
      : t('account.ofSpentToday', {
          spent: formatCredits(milli(spent_today)),
          limit: creditsText(milli(day_bound)),
        }),
  ];
}

/** Signs in to manage API keys. The entries are used once and not stored. */
function SignInForm({
  profile,
  onSignedIn,
  onCancel,
}: Readonly<{ profile: Profile; onSignedIn: (session: Session) => void; onCancel: () => void }>) {
  const { data: status = null } = useRoute('account.status', { profileId: profile.id });
  const [method, setMethod] = useState<SignInMethod>('password');
  const [typedEmail, setEmail] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const email = typedEmail ?? status?.account?.person?.email ?? '';
  const { mutate: beginSession, isPending: isSigningIn } = useCommand('sessions.begin', {
    onSuccess: onSignedIn,
    onError: (error) => {
      const field = error instanceof CallFailure ? error.fields[0]?.field : null;
      setProblem({ field: field ?? undefined, message: errorMessage(error) });
    },
  });
  const signIn = () => {
    if (method === 'token' && token.trim() === '')
      return setProblem({ field: 'token', message: t('account.pasteTheSessionToken') });
    setProblem(null);
    beginSession({
      profileId: profile.id,
      by: method === 'token' ? { kind: 'token', token } : { kind: 'password', email, password },
    });
  };
  const errorAt = (field: string) => (problem?.field === field ? problem.message : null);
  const isGeneralProblem = problem !== null && !['email', 'password', 'token'].includes(problem.field ?? '');
  return (
    <form
      noValidate
      className="flex flex-col gap-3.5 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSigningIn) signIn();
      }}
    >
      <p className="text-sm text-muted">{t('account.signInHint', { baseUrl: profile.baseUrl })}</p>
      <SegmentedControl
        label={t('account.howYouSignIn')}
        value={method}
        onChange={setMethod}
        options={[
          { value: 'password', label: t('account.eMailAndPassword') },
          { value: 'token', label: t('account.sessionToken') },
        ]}
      />
      {method === 'password' ? (
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
      {isGeneralProblem ? (
        <ErrorNote title={t('account.youAreNotSignedIn')} message={problem.message} />
      ) : null}
      <div className="flex justify-end gap-2 pt-1">
        <Button variant="quiet" onPress={onCancel}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" variant="primary" isPending={isSigningIn}>
          {isSigningIn ? t('account.signingIn') : t('account.signIn')}
        </Button>
      </div>
    </form>
  );
}

/** The API keys of a user at a service, after signing in. Closing signs out. */
export function ServiceKeysDialog({ profile, onClose }: Readonly<{ profile: Profile; onClose: () => void }>) {
  const [session, setSession] = useState<Session | null>(null);
  const isMounted = useRef(true);
  const openSessionId = useRef<string | null>(null);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      endSession(openSessionId.current);
    };
  }, []);
  const openSession = (started: Session) => {
    openSessionId.current = started.sessionId;
    if (isMounted.current) setSession(started);
    else endSession(started.sessionId);
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
        <SignInForm profile={profile} onSignedIn={openSession} onCancel={onClose} />
      ) : (
        <KeyList profile={profile} session={session} onSessionEnded={() => setSession(null)} />
      )}
    </Dialog>
  );
}

function endSession(sessionId: string | null): void {
  if (sessionId !== null) void call('sessions.end', { sessionId });
}
