import { t } from '@shared/messages/t';
import { zPlan } from '@shared/service/accountApi';
import { useState } from 'react';
import { FormDialog } from '../../renderer/ui/dialogs/FormDialog';
import { TextField } from '../../renderer/ui/fields/TextField';
import { request } from '../request';
import type { ListedPlan } from '../responseSchemas';
import { useInvalidatingMutation } from '../useInvalidatingMutation';
import { AmountField, isAmount, parseAmount } from './AmountField';
import { RequiredField } from './RequiredField';

const amountFields = [
  ['month_bound', t('dashboard.mostCreditsAMonth'), t('dashboard.forEachPersonByTheUTCMonth')],
  ['key_day_bound', t('dashboard.mostCreditsADayForEachKey'), t('dashboard.byTheUTCDay')],
  ['requests_a_minute', t('dashboard.mostRequestsAMinute'), t('dashboard.forEachPerson')],
  ['at_once', t('dashboard.mostOpenGenerationsAtOnce'), t('dashboard.forEachPerson')],
] as const;
const listFields = [
  ['providers', t('dashboard.providersAllowed'), 'imagegen, videogen'],
  ['models', t('dashboard.modelsAllowed'), 'imagegen/dev'],
] as const;

type FieldName = (typeof amountFields | typeof listFields)[number][0];

/** Reads names separated by commas, semicolons or spaces; null: no names, so the plan allows all. */
function parseList(text: string): readonly string[] | null {
  const names = text.split(/[\s,;]+/).filter((name) => name !== '');
  return names.length === 0 ? null : names;
}

/** Not `randomUUID`, which is unavailable without TLS. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** @param plan the plan to change; null: the dialog creates a plan */
export function PlanDialog({ plan, onClose }: Readonly<{ plan: ListedPlan | null; onClose: () => void }>) {
  const initialText = (name: FieldName): string => [plan?.[name] ?? ''].flat().join(', ');
  const initial = {
    name: plan?.name ?? '',
    ...(Object.fromEntries(
      [...amountFields, ...listFields].map(([name]) => [name, initialText(name)]),
    ) as Record<FieldName, string>),
  };
  const [texts, setTexts] = useState(initial);
  const save = useInvalidatingMutation(['plans', 'people', 'account', 'audit'], () => {
    const id = plan?.id ?? newId();
    return request('PUT', `/api/admin/plans/${id}`, zPlan, {
      name: texts.name,
      ...Object.fromEntries(amountFields.map(([name]) => [name, parseAmount(texts[name])])),
      ...Object.fromEntries(listFields.map(([name]) => [name, parseList(texts[name])])),
    });
  });
  const [isSubmitted, setSubmitted] = useState(false);
  const isReady = texts.name.trim() !== '' && amountFields.every(([name]) => isAmount(texts[name]));
  return (
    <FormDialog
      title={plan ? t('dashboard.changeThePlan', { name: plan.name }) : t('dashboard.newPlan')}
      isSaving={save.isPending}
      isChanged={JSON.stringify(texts) !== JSON.stringify(initial)}
      onSave={() => {
        setSubmitted(true);
        if (isReady) save.mutate(undefined, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <RequiredField
        label={t('dashboard.name')}
        isSubmitted={isSubmitted}
        autoFocus
        value={texts.name}
        onChange={(name) => setTexts({ ...texts, name })}
      />
      <p className="text-sm text-muted">{t('dashboard.leaveAFieldEmptyForNoLimit')}</p>
      {amountFields.map(([name, label, hint]) => (
        <AmountField
          key={name}
          label={label}
          hint={hint}
          value={texts[name]}
          onChange={(text) => setTexts({ ...texts, [name]: text })}
        />
      ))}
      {listFields.map(([name, label, example]) => (
        <TextField
          key={name}
          label={label}
          placeholder={example}
          hint={t('dashboard.withCommasBetweenEmptyAll')}
          value={texts[name]}
          onChange={(text) => setTexts({ ...texts, [name]: text })}
        />
      ))}
    </FormDialog>
  );
}
