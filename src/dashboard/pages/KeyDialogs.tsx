import { t } from '@shared/messages/t';
import { type ListedKey, zListedKey } from '@shared/service/accountApi';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../renderer/ui/dialogs/FormDialog';
import { Select } from '../../renderer/ui/fields/Select';
import { OneTimeSecretDialog } from '../OneTimeSecretDialog';
import { request } from '../request';
import { useInvalidatingMutation } from '../useInvalidatingMutation';
import { AmountField, isAmount, parseAmount } from './AmountField';
import { RequiredField } from './RequiredField';

const zCreatedKey = zListedKey.extend({ key: z.string() });
const zProviders = z.object({ providers: z.array(z.object({ id: z.string() })) });

const expiryOptions = [
  { id: 'never', label: t('dashboard.never') },
  { id: '30', label: t('dashboard.in30Days') },
  { id: '90', label: t('dashboard.in90Days') },
  { id: '365', label: t('dashboard.inAYear') },
] as const;

export function NewKeyDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const [description, setDescription] = useState('');
  const [scope, setScope] = useState('full_access');
  const [expiry, setExpiry] = useState<(typeof expiryOptions)[number]['id']>('never');
  const [dayLimit, setDayLimit] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const providers = useQuery({
    queryKey: ['providers'],
    queryFn: () => request('GET', '/api/models-config', zProviders),
  });
  const createKey = useInvalidatingMutation(['keys'], () =>
    request('POST', '/api/keys', zCreatedKey, {
      description,
      scope,
      ...(expiry === 'never' ? {} : { expires_in_days: Number(expiry) }),
      day_bound: parseAmount(dayLimit),
    }),
  );
  if (createKey.data)
    return (
      <OneTimeSecretDialog
        title={t('dashboard.theKeyIsMade')}
        message={t('dashboard.copyKeyNow')}
        value={createKey.data.key}
        copyLabel={t('dashboard.copyKey')}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={t('dashboard.newKey')}
      saveLabel={t('dashboard.makeKey')}
      isSaving={createKey.isPending}
      isChanged={description !== '' || dayLimit !== ''}
      onSave={() => {
        setSubmitted(true);
        if (description.trim() !== '' && isAmount(dayLimit)) createKey.mutate(undefined);
      }}
      onClose={onClose}
    >
      <RequiredField
        label={t('dashboard.description')}
        isSubmitted={isSubmitted}
        placeholder={t('dashboard.easelOnTheStudioLaptop')}
        autoFocus
        value={description}
        onChange={setDescription}
      />
      <Select
        label={t('dashboard.mayUse')}
        value={scope}
        options={[
          { id: 'full_access', label: t('dashboard.allProviders') },
          ...(providers.data?.providers ?? []).map(({ id }) => ({ id, label: t('dashboard.only', { id }) })),
        ]}
        onChange={setScope}
      />
      <Select label={t('dashboard.ends')} value={expiry} options={expiryOptions} onChange={setExpiry} />
      <AmountField
        label={t('dashboard.mostCreditsADay')}
        hint={t('dashboard.emptyNoOwnLimit')}
        value={dayLimit}
        onChange={setDayLimit}
      />
    </FormDialog>
  );
}

export function RenameKeyDialog({ apiKey, onClose }: Readonly<{ apiKey: ListedKey; onClose: () => void }>) {
  const [description, setDescription] = useState(apiKey.description);
  const save = useInvalidatingMutation(['keys'], () =>
    request('PATCH', `/api/keys/${apiKey.id}`, zListedKey, { description }),
  );
  return (
    <FormDialog
      title={t('dashboard.renameKey')}
      isSaving={save.isPending}
      isChanged={description !== apiKey.description}
      onSave={() => {
        if (description.trim() !== '') save.mutate(undefined, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <RequiredField
        label={t('dashboard.description')}
        isSubmitted
        autoFocus
        value={description}
        onChange={setDescription}
      />
    </FormDialog>
  );
}
