import { type ListedKey, zListedKeys } from '@shared/service/accountApi';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../renderer/ui/Button';
import { ConfirmDialog } from '../../renderer/ui/dialogs/ConfirmDialog';
import { EmptyState } from '../../renderer/ui/messages/EmptyState';
import { Answered, PageHead } from '../Page';
import { request } from '../request';
import { type Column, RowButton, Table } from '../Table';
import { useChange } from '../useChange';
import { credits, time } from '../words';
import { NewKeyDialog, RenameKeyDialog } from './KeyDialogs';

const scopes: Readonly<Record<string, string>> = { full_access: 'All providers' };

function spentWords({ spent_today: spent, day_bound: bound }: ListedKey): string {
  return bound === null ? credits(spent) : `${credits(spent)} of ${credits(bound)}`;
}

/** The API keys of the signed-in person. */
export function KeysPage() {
  const keys = useQuery({ queryKey: ['keys'], queryFn: () => request('GET', '/api/keys', zListedKeys) });
  const [isMaking, setMaking] = useState(false);
  const [described, setDescribed] = useState<ListedKey | null>(null);
  const [leaving, setLeaving] = useState<ListedKey | null>(null);
  const remove = useChange(
    ['keys'],
    ({ id }: ListedKey) => request('DELETE', `/api/keys/${id}`, z.unknown()),
    (_, { description }) => `The key “${description}” is deleted.`,
  );
  const columns: readonly Column<ListedKey>[] = [
    { name: 'Description', cell: (key) => <span className="break-words">{key.description}</span> },
    { name: 'May use', cell: ({ scope }) => scopes[scope] ?? scope, isExtra: true },
    { name: 'Made', cell: ({ created_at: at }) => time(at), isExtra: true },
    { name: 'Last used', cell: ({ last_used_at: at }) => (at === null ? 'Never' : time(at)) },
    { name: 'Ends', cell: ({ expires_at: at }) => (at === null ? 'Never' : time(at)), isExtra: true },
    { name: 'Spent today', isNumber: true, isExtra: true, cell: spentWords },
    {
      name: 'Actions',
      hidesName: true,
      cell: (key) => (
        <span className="flex justify-end gap-1">
          <RowButton act="Rename" of={`“${key.description}”`} onPress={() => setDescribed(key)} />
          <RowButton act="Delete" of={`“${key.description}”`} onPress={() => setLeaving(key)} />
        </span>
      ),
    },
  ];
  const make = (
    <Button variant="primary" onPress={() => setMaking(true)}>
      New key
    </Button>
  );
  return (
    <>
      <PageHead
        title="Keys"
        about="A program shows a key to generate on your account. Give each program and computer a key of its own."
        actions={make}
      />
      <Answered query={keys}>
        {({ keys: rows }) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<KeyRound size={20} />}
              title="No keys yet"
              message="Make one, and paste it into Easel: Settings, Profiles, or the first steps."
            />
          ) : (
            <Table label="Keys" rows={rows} keyOf={({ id }) => id} columns={columns} />
          )
        }
      </Answered>
      {isMaking ? <NewKeyDialog onClose={() => setMaking(false)} /> : null}
      {described ? <RenameKeyDialog of={described} onClose={() => setDescribed(null)} /> : null}
      <ConfirmDialog
        title={`Delete “${leaving?.description ?? ''}”?`}
        message="Every program that uses this key is refused from now on. Work that is open goes on. This cannot be undone."
        confirmLabel="Delete key"
        danger
        isOpen={leaving !== null}
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) remove.mutate(leaving);
          setLeaving(null);
        }}
      />
    </>
  );
}
