import { t } from '@shared/messages/t';
import { type Link, type Person, type Plan, zLink, zPerson } from '@shared/service/accountApi';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../renderer/ui/dialogs/FormDialog';
import { SegmentedControl } from '../../renderer/ui/fields/SegmentedControl';
import { Select } from '../../renderer/ui/fields/Select';
import { TextField } from '../../renderer/ui/fields/TextField';
import { credits, time } from '../formats';
import { OneTimeSecretDialog } from '../OneTimeSecretDialog';
import { request } from '../request';
import { useInvalidatingMutation } from '../useInvalidatingMutation';
import { AmountField, isAmount, parseAmount } from './AmountField';
import { RequiredField } from './RequiredField';

export type AccountLink = Link & Readonly<{ name: string }>;

const roles = [
  { id: 'member', label: t('dashboard.member'), hint: t('dashboard.ownKeysHistoryAndUsage') },
  { id: 'admin', label: t('dashboard.admin'), hint: t('dashboard.peoplePlansEnginesAndAuditToo') },
] as const;
type Role = (typeof roles)[number]['id'];

const noPlan = ' none';
function planOptions(plans: readonly Plan[]) {
  return [
    { id: noPlan, label: t('dashboard.noPlanNoLimits') },
    ...plans.map(({ id, name }) => ({ id, label: name })),
  ];
}

export function InviteDialog({
  plans,
  onInvited,
  onClose,
}: Readonly<{ plans: readonly Plan[]; onInvited: (link: AccountLink) => void; onClose: () => void }>) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const [plan, setPlan] = useState(noPlan);
  const [startCredits, setStartCredits] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const invite = useInvalidatingMutation(['people', 'plans', 'audit'], () =>
    request('POST', '/api/admin/people', z.object({ person: zPerson, link: zLink }), {
      name,
      email,
      role,
      plan_id: plan === noPlan ? null : plan,
      credits: parseAmount(startCredits) ?? 0,
    }),
  );
  return (
    <FormDialog
      title={t('dashboard.invitePerson')}
      saveLabel={t('dashboard.makeInvitation')}
      isSaving={invite.isPending}
      isChanged={name !== '' || email !== ''}
      onSave={() => {
        setSubmitted(true);
        if ([name, email].every((text) => text.trim() !== '') && isAmount(startCredits))
          invite.mutate(undefined, { onSuccess: ({ link }) => onInvited({ ...link, name }) });
      }}
      onClose={onClose}
    >
      <RequiredField
        label={t('dashboard.name')}
        isSubmitted={isSubmitted}
        autoFocus
        value={name}
        onChange={setName}
      />
      <RequiredField
        label={t('dashboard.eMail')}
        isSubmitted={isSubmitted}
        type="email"
        hint={t('dashboard.forTheSignIn')}
        value={email}
        onChange={setEmail}
      />
      <Select label={t('dashboard.role')} value={role} options={roles} onChange={setRole} />
      <Select label={t('dashboard.plan')} value={plan} options={planOptions(plans)} onChange={setPlan} />
      <AmountField
        label={t('dashboard.creditsToStartWith')}
        hint={t('dashboard.emptyNone')}
        value={startCredits}
        onChange={setStartCredits}
      />
    </FormDialog>
  );
}

export function AccountLinkDialog({ link, onClose }: Readonly<{ link: AccountLink; onClose: () => void }>) {
  return (
    <OneTimeSecretDialog
      title={t('dashboard.linkFor', { name: link.name })}
      message={t('dashboard.linkHint', { name: link.name, time: time(link.expires_at) })}
      value={link.url}
      copyLabel={t('dashboard.copyLink')}
      onClose={onClose}
    />
  );
}

export function EditPersonDialog({
  person,
  plans,
  onClose,
}: Readonly<{ person: Person; plans: readonly Plan[]; onClose: () => void }>) {
  const [name, setName] = useState(person.name);
  const [role, setRole] = useState<Role>(person.role);
  const [plan, setPlan] = useState(person.plan_id ?? noPlan);
  const save = useInvalidatingMutation(['people', 'plans', 'audit', 'session'], () =>
    request('PATCH', `/api/admin/people/${person.id}`, zPerson, {
      name,
      role,
      plan_id: plan === noPlan ? null : plan,
    }),
  );
  return (
    <FormDialog
      title={t('dashboard.changeNamed', { name: person.name })}
      isSaving={save.isPending}
      isChanged={name !== person.name || role !== person.role || plan !== (person.plan_id ?? noPlan)}
      onSave={() => {
        if (name.trim() !== '') save.mutate(undefined, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <RequiredField label={t('dashboard.name')} isSubmitted autoFocus value={name} onChange={setName} />
      <Select label={t('dashboard.role')} value={role} options={roles} onChange={setRole} />
      <Select label={t('dashboard.plan')} value={plan} options={planOptions(plans)} onChange={setPlan} />
    </FormDialog>
  );
}

const kinds = [
  { value: 'top-up', label: t('dashboard.topUp') },
  { value: 'correction', label: t('dashboard.correction') },
] as const;

/** Books credits. A wrong ledger entry is never changed; a second entry corrects it. */
export function CreditsDialog({ person, onClose }: Readonly<{ person: Person; onClose: () => void }>) {
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('top-up');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const bookCredits = useInvalidatingMutation(
    ['people', 'ledger', 'account', 'audit'],
    () =>
      request('POST', `/api/admin/people/${person.id}/entries`, z.object({ balance: z.number() }), {
        kind,
        credits: parseAmount(amount) ?? 0,
        note,
      }),
    ({ balance }) => t('dashboard.bookedHasCredits', { name: person.name, credits: credits(balance) }),
  );
  return (
    <FormDialog
      title={t('dashboard.bookCreditsFor', { name: person.name })}
      saveLabel={t('dashboard.book')}
      isSaving={bookCredits.isPending}
      isChanged={amount !== '' || note !== ''}
      onSave={() => {
        if (isAmount(amount)) bookCredits.mutate(undefined, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        {t('dashboard.balanceCredits', { credits: credits(person.balance) })}
      </p>
      <SegmentedControl
        label={t('dashboard.kindOfBooking')}
        value={kind}
        options={kinds}
        onChange={setKind}
      />
      <AmountField
        label={t('dashboard.credits')}
        hint={kind === 'correction' ? t('dashboard.aCorrectionMayBeNegative') : ''}
        autoFocus
        value={amount}
        onChange={setAmount}
      />
      <TextField label={t('dashboard.note')} value={note} onChange={setNote} />
    </FormDialog>
  );
}
