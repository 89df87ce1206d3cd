import { t } from '@shared/messages/t';
import { zPlan } from '@shared/service/accountApi';
import { useState } from 'react';
import { FormDialog } from '../../renderer/ui/dialogs/FormDialog';
import { TextField } from '../../renderer/ui/fields/TextField';
import { request } from '../request';
import type { ListedPlan } from '../responseSchemas';
import { useChange } from '../useChange';
import { AmountField, isAmount, toLimit } from './AmountField';
import { NeededField } from './NeededField';

const amounts = [
  ['month_bound', t('dashboard.mostCreditsAMonth'), t('dashboard.forEachPersonByTheUTCMonth')],
  ['key_day_bound', t('dashboard.mostCreditsADayForEachKey'), t('dashboard.byTheUTCDay')],
  ['requests_a_minute', t('dashboard.mostRequestsAMinute'), t('dashboard.forEachPerson')],
  ['at_once', t('dashboard.mostOpenGenerationsAtOnce'), t('dashboard.forEachPerson')],
] as const;
const lists = [
  ['providers', t('dashboard.providersAllowed'), 'imagegen, videogen'],
  ['models', t('dashboard.modelsAllowed'), 'imagegen/dev'],
] as const;

type Name = (typeof amounts | typeof lists)[number][0];

/** Reads a comma-separated list; empty → null: all. */
function toList(text: string): readonly string[] | null {
  const names = text.split(/[\s,;]+/).filter((name) => name !== '');
  return names.length === 0 ? null : names;
}

/** Not `randomUUID`, which is unavailable without TLS. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** @param of the plan to change; null: a new one */
export function PlanDialog({ of, onClose }: Readonly<{ of: ListedPlan | null; onClose: () => void }>) {
  const started = (name: Name): string => [of?.[name] ?? ''].flat().join(', ');
  const first = {
    name: of?.name ?? '',
    ...(Object.fromEntries([...amounts, ...lists].map(([name]) => [name, started(name)])) as Record<
      Name,
      string
    >),
  };
  const [typed, setTyped] = useState(first);
  const save = useChange(['plans', 'people', 'account', 'audit'], () => {
    const id = of?.id ?? newId();
    return request('PUT', `/api/admin/plans/${id}`, zPlan, {
      name: typed.name,
      ...Object.fromEntries(amounts.map(([name]) => [name, toLimit(typed[name])])),
      ...Object.fromEntries(lists.map(([name]) => [name, toList(typed[name])])),
    });
  });
  const [isTried, setTried] = useState(false);
  const isReady = typed.name.trim() !== '' && amounts.every(([name]) => isAmount(typed[name]));
  return (
    <FormDialog
      title={of ? t('dashboard.changeThePlan', { name: of.name }) : t('dashboard.newPlan')}
      isSaving={save.isPending}
      isChanged={JSON.stringify(typed) !== JSON.stringify(first)}
      onSave={() => {
        setTried(true);
        if (isReady) save.mutate(undefined, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <NeededField
        label={t('dashboard.name')}
        isTried={isTried}
        autoFocus
        value={typed.name}
        onChange={(name) => setTyped({ ...typed, name })}
      />
      <p className="text-sm text-muted">{t('dashboard.leaveAFieldEmptyForNoLimit')}</p>
      {amounts.map(([name, label, hint]) => (
        <AmountField
          key={name}
          label={label}
          hint={hint}
          value={typed[name]}
          onChange={(text) => setTyped({ ...typed, [name]: text })}
        />
      ))}
      {lists.map(([name, label, example]) => (
        <TextField
          key={name}
          label={label}
          placeholder={example}
          hint={t('dashboard.withCommasBetweenEmptyAll')}
          value={typed[name]}
          onChange={(text) => setTyped({ ...typed, [name]: text })}
        />
      ))}
    </FormDialog>
  );
}
