import { type ListedKey, zListedKey } from '@shared/service/accountApi';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../renderer/ui/Button';
import { Dialog } from '../../renderer/ui/Dialog';
import { FormDialog } from '../../renderer/ui/FormDialog';
import { Select } from '../../renderer/ui/Select';
import { TextField } from '../../renderer/ui/TextField';
import { request } from '../request';
import { useChange } from '../useChange';
import { isAmount, toAmount } from './amounts';

const zMade = zListedKey.extend({ key: z.string() });
const zProviders = z.object({ providers: z.array(z.object({ id: z.string() })) });

const ends = [
  { id: 'never', label: 'Never' },
  { id: '30', label: 'In 30 days' },
  { id: '90', label: 'In 90 days' },
  { id: '365', label: 'In a year' },
] as const;

/** Makes a key, and shows its value once. */
export function NewKeyDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const [description, setDescription] = useState('');
  const [scope, setScope] = useState('full_access');
  const [end, setEnd] = useState<(typeof ends)[number]['id']>('never');
  const [bound, setBound] = useState('');
  const providers = useQuery({
    queryKey: ['providers'],
    queryFn: () => request('GET', '/api/models-config', zProviders),
  });
  const make = useChange(['keys'], () =>
    request('POST', '/api/keys', zMade, {
      description,
      scope,
      ...(end === 'never' ? {} : { expires_in_days: Number(end) }),
      ...(bound.trim() === '' ? {} : { day_bound: toAmount(bound) }),
    }),
  );
  if (make.data) return <MadeKeyDialog value={make.data.key} onClose={onClose} />;
  const isReady = description.trim() !== '' && isAmount(bound);
  return (
    <FormDialog
      title="New key"
      saveLabel="Make key"
      isSaving={make.isPending}
      isChanged={description !== '' || bound !== ''}
      onSave={() => {
        if (isReady) make.mutate(undefined);
      }}
      onClose={onClose}
    >
      <TextField
        label="Description"
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
      <TextField
        label="Most credits a day"
        hint="Empty: no limit of its own"
        inputMode="decimal"
        error={isAmount(bound) ? null : 'This is not a number of credits'}
        value={bound}
        onChange={setBound}
      />
    </FormDialog>
  );
}

function MadeKeyDialog({ value, onClose }: Readonly<{ value: string; onClose: () => void }>) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog
      title="The key is made"
      size="sm"
      isOpen
      closesOutside={false}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Done
          </Button>
          <Button
            variant="primary"
            onPress={() => void navigator.clipboard?.writeText(value).then(() => setCopied(true))}
          >
            {isCopied ? 'Copied' : 'Copy key'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 pt-2">
        <p className="text-sm text-muted">
          Copy it now: the service keeps no copy, and this page never shows it again.
        </p>
        <code className="selectable rounded-md border border-line bg-field p-3 font-mono text-sm break-all">
          {value}
        </code>
      </div>
    </Dialog>
  );
}

export function DescribeKeyDialog({ of, onClose }: Readonly<{ of: ListedKey; onClose: () => void }>) {
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
      <TextField label="Description" autoFocus value={description} onChange={setDescription} />
    </FormDialog>
  );
}
