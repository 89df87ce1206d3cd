import { type ListedKey, zListedKey } from '@shared/service/accountApi';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../renderer/ui/dialogs/FormDialog';
import { Select } from '../../renderer/ui/fields/Select';
import { OneTimeSecretDialog } from '../OneTimeSecretDialog';
import { request } from '../request';
import { useChange } from '../useChange';
import { AmountField, isAmount, toLimit } from './AmountField';
import { NeededField } from './NeededField';

const zMade = zListedKey.extend({ key: z.string() });
const zProviders = z.object({ providers: z.array(z.object({ id: z.string() })) });

const ends = [
  { id: 'never', label: 'Never' },
  { id: '30', label: 'In 30 days' },
  { id: '90', label: 'In 90 days' },
  { id: '365', label: 'In a year' },
] as const;

/** Creates an API key and shows its value once. */
export function NewKeyDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const [description, setDescription] = useState('');
  const [scope, setScope] = useState('full_access');
  const [end, setEnd] = useState<(typeof ends)[number]['id']>('never');
  const [bound, setBound] = useState('');
  const [isTried, setTried] = useState(false);
  const providers = useQuery({
    queryKey: ['providers'],
    queryFn: () => request('GET', '/api/models-config', zProviders),
  });
  const make = useChange(['keys'], () =>
    request('POST', '/api/keys', zMade, {
      description,
      scope,
      ...(end === 'never' ? {} : { expires_in_days: Number(end) }),
      day_bound: toLimit(bound),
    }),
  );
  if (make.data)
    return (
      <OneTimeSecretDialog
        title="The key is made"
        words="Copy it now: the service keeps no copy, and this page never shows it again."
        value={make.data.key}
        copyLabel="Copy key"
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title="New key"
      saveLabel="Make key"
      isSaving={make.isPending}
      isChanged={description !== '' || bound !== ''}
      onSave={() => {
        setTried(true);
        if (description.trim() !== '' && isAmount(bound)) make.mutate(undefined);
      }}
      onClose={onClose}
    >
      <NeededField
        label="Description"
        isTried={isTried}
        placeholder="Easel on the studio laptop"
        autoFocus
        value={description}
        onChange={setDescription}
      />
      <Select
        label="May use"
        value={scope}
        options={[
          { id: 'full_access', label: 'All providers' },
          ...(providers.data?.providers ?? []).map(({ id }) => ({ id, label: `${id} only` })),
        ]}
        onChange={setScope}
      />
      <Select label="Ends" value={end} options={ends} onChange={setEnd} />
      <AmountField
        label="Most credits a day"
        hint="Empty: no limit of its own"
        value={bound}
        onChange={setBound}
      />
    </FormDialog>
  );
}

export function RenameKeyDialog({ of, onClose }: Readonly<{ of: ListedKey; onClose: () => void }>) {
  const [description, setDescription] = useState(of.description);
  const save = useChange(['keys'], () => request('PATCH', `/api/keys/${of.id}`, zListedKey, { description }));
  return (
    <FormDialog
      title="Rename key"
      isSaving={save.isPending}
      isChanged={description !== of.description}
      onSave={() => {
        if (description.trim() !== '') save.mutate(undefined, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <NeededField label="Description" isTried autoFocus value={description} onChange={setDescription} />
    </FormDialog>
  );
}
