import { type Link, type Person, type Plan, zLink, zPerson } from '@shared/service/accountApi';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../renderer/ui/dialogs/FormDialog';
import { SegmentedControl } from '../../renderer/ui/fields/SegmentedControl';
import { Select } from '../../renderer/ui/fields/Select';
import { TextField } from '../../renderer/ui/fields/TextField';
import { OneTimeSecretDialog } from '../OneTimeSecretDialog';
import { request } from '../request';
import { useChange } from '../useChange';
import { credits, time } from '../words';
import { AmountField, isAmount, toLimit } from './AmountField';
import { NeededField } from './NeededField';

/** An invitation or password-reset link, with the name of the person whom it is for. */
export type AccountLink = Link & Readonly<{ name: string }>;

const roles = [
  { id: 'member', label: 'Member', hint: 'Own keys, history and usage' },
  { id: 'admin', label: 'Admin', hint: 'People, plans, engines and audit too' },
] as const;
type Role = (typeof roles)[number]['id'];

const noPlan = ' none';
function planOptions(plans: readonly Plan[]) {
  return [{ id: noPlan, label: 'No plan: no limits' }, ...plans.map(({ id, name }) => ({ id, label: name }))];
}

export function InviteDialog({
  plans,
  onMade,
  onClose,
}: Readonly<{ plans: readonly Plan[]; onMade: (link: AccountLink) => void; onClose: () => void }>) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const [plan, setPlan] = useState(noPlan);
  const [start, setStart] = useState('');
  const [isTried, setTried] = useState(false);
  const invite = useChange(['people', 'plans', 'audit'], () =>
    request('POST', '/api/admin/people', z.object({ person: zPerson, link: zLink }), {
      name,
      email,
      role,
      plan_id: plan === noPlan ? null : plan,
      credits: toLimit(start) ?? 0,
    }),
  );
  return (
    <FormDialog
      title="Invite person"
      saveLabel="Make invitation"
      isSaving={invite.isPending}
      isChanged={name !== '' || email !== ''}
      onSave={() => {
        setTried(true);
        if ([name, email].every((text) => text.trim() !== '') && isAmount(start))
          invite.mutate(undefined, { onSuccess: ({ link }) => onMade({ ...link, name }) });
      }}
      onClose={onClose}
    >
      <NeededField label="Name" isTried={isTried} autoFocus value={name} onChange={setName} />
      <NeededField
        label="E-mail"
        isTried={isTried}
        type="email"
        hint="For the sign-in"
        value={email}
        onChange={setEmail}
      />
      <Select label="Role" value={role} options={roles} onChange={setRole} />
      <Select label="Plan" value={plan} options={planOptions(plans)} onChange={setPlan} />
      <AmountField label="Credits to start with" hint="Empty: none" value={start} onChange={setStart} />
    </FormDialog>
  );
}

/** Shows an invitation or password-reset link once; the admin passes it on. */
export function AccountLinkDialog({ link, onClose }: Readonly<{ link: AccountLink; onClose: () => void }>) {
  return (
    <OneTimeSecretDialog
      title={`Link for ${link.name}`}
      words={`Send it to ${link.name} and to nobody else: whoever opens it sets the password. It works once, until ${time(link.expires_at)}. This page never shows it again.`}
      value={link.url}
      copyLabel="Copy link"
      onClose={onClose}
    />
  );
}

export function EditPersonDialog({
  of,
  plans,
  onClose,
}: Readonly<{ of: Person; plans: readonly Plan[]; onClose: () => void }>) {
  const [name, setName] = useState(of.name);
  const [role, setRole] = useState<Role>(of.role);
  const [plan, setPlan] = useState(of.plan_id ?? noPlan);
  const save = useChange(['people', 'plans', 'audit', 'session'], () =>
    request('PATCH', `/api/admin/people/${of.id}`, zPerson, {
      name,
      role,
      plan_id: plan === noPlan ? null : plan,
    }),
  );
  return (
    <FormDialog
      title={`Change ${of.name}`}
      isSaving={save.isPending}
      isChanged={name !== of.name || role !== of.role || plan !== (of.plan_id ?? noPlan)}
      onSave={() => {
        if (name.trim() !== '') save.mutate(undefined, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <NeededField label="Name" isTried autoFocus value={name} onChange={setName} />
      <Select label="Role" value={role} options={roles} onChange={setRole} />
      <Select label="Plan" value={plan} options={planOptions(plans)} onChange={setPlan} />
    </FormDialog>
  );
}

const kinds = [
  { value: 'top-up', label: 'Top-up' },
  { value: 'correction', label: 'Correction' },
] as const;

/** Books credits. A ledger entry is never changed; a second one corrects a wrong one. */
export function CreditsDialog({ of, onClose }: Readonly<{ of: Person; onClose: () => void }>) {
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('top-up');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const book = useChange(
    ['people', 'ledger', 'account', 'audit'],
    () =>
      request('POST', `/api/admin/people/${of.id}/entries`, z.object({ balance: z.number() }), {
        kind,
        credits: toLimit(amount) ?? 0,
        note,
      }),
    ({ balance }) => `Booked: ${of.name} has ${credits(balance)} credits.`,
  );
  return (
    <FormDialog
      title={`Book credits for ${of.name}`}
      saveLabel="Book"
      isSaving={book.isPending}
      isChanged={amount !== '' || note !== ''}
      onSave={() => {
        if (isAmount(amount)) book.mutate(undefined, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <p className="text-sm text-muted">Balance: {credits(of.balance)} credits</p>
      <SegmentedControl label="Kind of booking" value={kind} options={kinds} onChange={setKind} />
      <AmountField
        label="Credits"
        hint={kind === 'correction' ? 'A correction may be negative' : ''}
        autoFocus
        value={amount}
        onChange={setAmount}
      />
      <TextField label="Note" value={note} onChange={setNote} />
    </FormDialog>
  );
}
