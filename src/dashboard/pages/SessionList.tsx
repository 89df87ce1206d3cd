import { t } from '@shared/messages/t';
import { type ListedSession, zSessions } from '@shared/service/accountApi';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../renderer/ui/dialogs/FormDialog';
import { TextField } from '../../renderer/ui/fields/TextField';
import { Answered } from '../Page';
import { request } from '../request';
import { RowButton, Table } from '../Table';
import { useChange } from '../useChange';
import { time } from '../words';

export function SessionList() {
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: () => request('GET', '/api/sessions', zSessions),
  });
  const [ending, setEnding] = useState<ListedSession | null>(null);
  return (
    <section className="mt-6 flex max-w-160 flex-col gap-3">
      <h2 className="font-medium">{t('dashboard.whereYouAreSignedIn')}</h2>
      <Answered query={sessions}>
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
                        act={t('dashboard.signOut')}
                        label={t('dashboard.signOutSession', { time: time(session.created_at) })}
                        onPress={() => setEnding(session)}
                      />
                    </span>
                  ),
              },
            ]}
          />
        )}
      </Answered>
      {ending ? <EndSessionDialog of={ending} onClose={() => setEnding(null)} /> : null}
    </section>
  );
}

/** Asks for the password before another session ends. */
function EndSessionDialog({ of, onClose }: Readonly<{ of: ListedSession; onClose: () => void }>) {
  const [password, setPassword] = useState('');
  const end = useChange(
    ['sessions'],
    () => request('POST', `/api/sessions/${of.id}/end`, z.unknown(), { password }),
    () => t('dashboard.thatSessionHasEnded'),
  );
  return (
    <FormDialog
      title={t('dashboard.signOutSessionQuestion', { time: time(of.created_at) })}
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
