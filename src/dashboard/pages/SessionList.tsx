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

/** Where the person is signed in. */
export function SessionList() {
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: () => request('GET', '/api/sessions', zSessions),
  });
  const [ending, setEnding] = useState<ListedSession | null>(null);
  return (
    <section className="mt-6 flex max-w-160 flex-col gap-3">
      <h2 className="font-medium">Where you are signed in</h2>
      <Answered query={sessions}>
        {({ sessions: rows }) => (
          <Table
            label="Where you are signed in"
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { name: 'Signed in', cell: ({ created_at: at }) => time(at) },
              {
                name: 'Last used',
                cell: ({ last_used_at: at, current }) => (current ? 'Now, on this page' : time(at)),
              },
              {
                name: 'Actions',
                hidesName: true,
                cell: (session) =>
                  session.current ? null : (
                    <span className="flex justify-end">
                      <RowButton
                        act="Sign out"
                        of={`the session of ${time(session.created_at)}`}
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
    () => 'That session has ended.',
  );
  return (
    <FormDialog
      title={`Sign out the session of ${time(of.created_at)}?`}
      saveLabel="Sign out"
      isSaving={end.isPending}
      isChanged={false}
      onSave={() => end.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label="Your password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
    </FormDialog>
  );
}
