import { t } from '@shared/messages/t';
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

const scopes: Readonly<Record<string, string>> = { full_access: t('dashboard.allProviders') };

function spentWords({ spent_today: spent, day_bound: bound }: ListedKey): string {
  return bound === null
    ? credits(spent)
    : t('dashboard.spentOf', { spent: credits(spent), bound: credits(bound) });
}

export function KeysPage() {
  const keys = useQuery({ queryKey: ['keys'], queryFn: () => request('GET', '/api/keys', zListedKeys) });
  const [isMaking, setMaking] = useState(false);
  const [described, setDescribed] = useState<ListedKey | null>(null);
  const [leaving, setLeaving] = useState<ListedKey | null>(null);
  const remove = useChange(
    ['keys'],
    ({ id }: ListedKey) => request('DELETE', `/api/keys/${id}`, z.unknown()),
    (_, { description }) => t('dashboard.theKeyIsDeleted', { description }),
  );
  const columns: readonly Column<ListedKey>[] = [
    {
      name: t('dashboard.description'),
      cell: (key) => <span className="break-words">{key.description}</span>,
    },
    { name: t('dashboard.mayUse'), cell: ({ scope }) => scopes[scope] ?? scope, isExtra: true },
    { name: t('dashboard.made'), cell: ({ created_at: at }) => time(at), isExtra: true },
    {
      name: t('dashboard.lastUsed'),
      cell: ({ last_used_at: at }) => (at === null ? t('dashboard.never') : time(at)),
    },
    {
      name: t('dashboard.ends'),
      cell: ({ expires_at: at }) => (at === null ? t('dashboard.never') : time(at)),
      isExtra: true,
    },
    { name: t('dashboard.spentToday'), isNumber: true, isExtra: true, cell: spentWords },
    {
      name: t('dashboard.actions'),
      hidesName: true,
      cell: (key) => (
        <span className="flex justify-end gap-1">
          <RowButton
            act={t('dashboard.rename')}
            label={t('dashboard.renameKeyNamed', { name: key.description })}
            onPress={() => setDescribed(key)}
          />
          <RowButton
            act={t('dashboard.delete')}
            label={t('dashboard.deleteKeyNamed', { name: key.description })}
            onPress={() => setLeaving(key)}
          />
        </span>
      ),
    },
  ];
  const make = (
    <Button variant="primary" onPress={() => setMaking(true)}>
      {t('dashboard.newKey')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('dashboard.keys')} about={t('dashboard.keysHint')} actions={make} />
      <Answered query={keys}>
        {({ keys: rows }) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<KeyRound size={20} />}
              title={t('dashboard.noKeysYet')}
              message={t('dashboard.noKeysHint')}
            />
          ) : (
            <Table label={t('dashboard.keys')} rows={rows} keyOf={({ id }) => id} columns={columns} />
          )
        }
      </Answered>
      {isMaking ? <NewKeyDialog onClose={() => setMaking(false)} /> : null}
      {described ? <RenameKeyDialog of={described} onClose={() => setDescribed(null)} /> : null}
      <ConfirmDialog
        title={t('dashboard.deleteKeyQuestion', { description: leaving?.description ?? '' })}
        message={t('dashboard.deleteKeyHint')}
        confirmLabel={t('dashboard.deleteKey')}
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
