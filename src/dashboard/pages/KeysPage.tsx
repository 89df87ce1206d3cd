import { t } from '@shared/messages/t';
import { type ListedKey, zListedKeys } from '@shared/service/accountApi';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../renderer/ui/Button';
import { ConfirmDialog } from '../../renderer/ui/dialogs/ConfirmDialog';
import { EmptyState } from '../../renderer/ui/messages/EmptyState';
import { credits, time } from '../formats';
import { PageHead, QueryResult } from '../PageParts';
import { request } from '../request';
import { type Column, RowButton, Table } from '../Table';
import { useInvalidatingMutation } from '../useInvalidatingMutation';
import { NewKeyDialog, RenameKeyDialog } from './KeyDialogs';

const scopes: Readonly<Record<string, string>> = { full_access: t('dashboard.allProviders') };

function spentText({ spent_today: spent, day_bound: limit }: ListedKey): string {
  return limit === null
    ? credits(spent)
    : t('dashboard.spentOf', { spent: credits(spent), bound: credits(limit) });
}

export function KeysPage() {
  const keys = useQuery({ queryKey: ['keys'], queryFn: () => request('GET', '/api/keys', zListedKeys) });
  const [isCreating, setCreating] = useState(false);
  const [keyToRename, setKeyToRename] = useState<ListedKey | null>(null);
  const [keyToDelete, setKeyToDelete] = useState<ListedKey | null>(null);
  const remove = useInvalidatingMutation(
    ['keys'],
    ({ id }: ListedKey) => request('DELETE', `/api/keys/${id}`, z.unknown()),
    (_, { description }) => t('dashboard.theKeyIsDeleted', { description }),
  );
  const columns: readonly Column<ListedKey>[] = [
    {
      name: t('dashboard.description'),
      cell: (key) => <span className="break-words">{key.description}</span>,
    },
    { name: t('dashboard.mayUse'), cell: ({ scope }) => scopes[scope] ?? scope, hiddenWhenNarrow: true },
    { name: t('dashboard.made'), cell: ({ created_at: at }) => time(at), hiddenWhenNarrow: true },
    {
      name: t('dashboard.lastUsed'),
      cell: ({ last_used_at: at }) => (at === null ? t('dashboard.never') : time(at)),
    },
    {
      name: t('dashboard.ends'),
      cell: ({ expires_at: at }) => (at === null ? t('dashboard.never') : time(at)),
      hiddenWhenNarrow: true,
    },
    { name: t('dashboard.spentToday'), isNumber: true, hiddenWhenNarrow: true, cell: spentText },
    {
      name: t('dashboard.actions'),
      hidesName: true,
      cell: (key) => (
        <span className="flex justify-end gap-1">
          <RowButton
            actionLabel={t('dashboard.rename')}
            label={t('dashboard.renameKeyNamed', { name: key.description })}
            onPress={() => setKeyToRename(key)}
          />
          <RowButton
            actionLabel={t('dashboard.delete')}
            label={t('dashboard.deleteKeyNamed', { name: key.description })}
            onPress={() => setKeyToDelete(key)}
          />
        </span>
      ),
    },
  ];
  const newKeyButton = (
    <Button variant="primary" onPress={() => setCreating(true)}>
      {t('dashboard.newKey')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('dashboard.keys')} about={t('dashboard.keysHint')} actions={newKeyButton} />
      <QueryResult query={keys}>
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
      </QueryResult>
      {isCreating ? <NewKeyDialog onClose={() => setCreating(false)} /> : null}
      {keyToRename ? <RenameKeyDialog apiKey={keyToRename} onClose={() => setKeyToRename(null)} /> : null}
      <ConfirmDialog
        title={t('dashboard.deleteKeyQuestion', { description: keyToDelete?.description ?? '' })}
        message={t('dashboard.deleteKeyHint')}
        confirmLabel={t('dashboard.deleteKey')}
        danger
        isOpen={keyToDelete !== null}
        onCancel={() => setKeyToDelete(null)}
        onConfirm={() => {
          if (keyToDelete) remove.mutate(keyToDelete);
          setKeyToDelete(null);
        }}
      />
    </>
  );
}
