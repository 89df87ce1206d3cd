import { t } from '@shared/messages/t';
import { type ListedSession, zSession, zSessions } from '@shared/service/accountApi';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../renderer/ui/Button';
import { FormDialog } from '../../renderer/ui/dialogs/FormDialog';
import { TextField } from '../../renderer/ui/fields/TextField';
import { time } from '../formats';
import { PageHead, QueryResult } from '../PageParts';
import { request, setCsrfToken } from '../request';
import { RowButton, Table } from '../Table';
import { useInvalidatingMutation } from '../useInvalidatingMutation';
import { NewPasswordFields, noPassword, passwordsMatch } from './NewPasswordFields';

export function PasswordPage() {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState(noPassword);
  const changePassword = useInvalidatingMutation(
    ['session', 'sessions'],
    async () => {
      const passwords = { password: current, new_password: next.first };
      const { csrf } = await request('POST', '/api/sessions/current/password', zSession, passwords);
      setCsrfToken(csrf);
    },
    () => t('dashboard.passwordChanged'),
  );
  const isReady = current !== '' && passwordsMatch(next);
  return (
    <>
      <PageHead title={t('dashboard.password')} about={t('dashboard.passwordHint')} />
      <form
        className="flex max-w-88 flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady) return;
          changePassword.mutate(undefined, {
            onSuccess: () => {
              setCurrent('');
              setNext(noPassword);
            },
          });
        }}
      >
        <TextField
          label={t('dashboard.currentPassword')}
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
        />
        <NewPasswordFields value={next} onChange={setNext} />
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          isPending={changePassword.isPending}
          isDisabled={!isReady}
        >
          {t('dashboard.changePassword')}
        </Button>
      </form>
      <SessionList />
    </>
  );
}

function SessionList() {
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: () => request('GET', '/api/sessions', zSessions),
  });
  const [sessionToEnd, setSessionToEnd] = useState<ListedSession | null>(null);
  return (
    <section className="mt-6 flex max-w-160 flex-col gap-3">
      <h2 className="font-medium">{t('dashboard.whereYouAreSignedIn')}</h2>
      <QueryResult query={sessions}>
        {({ sessions: rows }) => (
          <Table
            label={t('dashboard.whereYouAreSignedIn')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { name: t('dashboard.signedIn'), cell: ({ created_at: at }) => time(at) },
              {
                name: t('dashboard.lastUsed'),
                cell: ({ last_used_at: at, current }) => (current ? t('dashboard.nowOnThisPage') : time(at)),
              },
              {
                name: t('dashboard.actions'),
                hidesName: true,
                cell: (session) =>
                  session.current ? null : (
                    <span className="flex justify-end">
                      <RowButton
                        actionLabel={t('dashboard.signOut')}
                        label={t('dashboard.signOutSession', { time: time(session.created_at) })}
                        onPress={() => setSessionToEnd(session)}
                      />
                    </span>
                  ),
              },
            ]}
          />
        )}
      </QueryResult>
      {sessionToEnd ? <EndSessionDialog listed={sessionToEnd} onClose={() => setSessionToEnd(null)} /> : null}
    </section>
  );
}

/** Asks for the password, then ends another session of the signed-in person. */
function EndSessionDialog({ listed, onClose }: Readonly<{ listed: ListedSession; onClose: () => void }>) {
  const [password, setPassword] = useState('');
  const end = useInvalidatingMutation(
    ['sessions'],
    () => request('POST', `/api/sessions/${listed.id}/end`, z.unknown(), { password }),
    () => t('dashboard.thatSessionHasEnded'),
  );
  return (
    <FormDialog
      title={t('dashboard.signOutSessionQuestion', { time: time(listed.created_at) })}
      saveLabel={t('dashboard.signOut')}
      isSaving={end.isPending}
      isChanged={false}
      onSave={() => end.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t('dashboard.yourPassword')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
    </FormDialog>
  );
}
