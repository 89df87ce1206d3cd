import { t } from '@shared/messages/t';
import { type Person, zLink, zPeople } from '@shared/service/accountApi';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../renderer/ui/Button';
import { ConfirmDialog } from '../../renderer/ui/dialogs/ConfirmDialog';
import { Menu, type MenuEntry } from '../../renderer/ui/dialogs/Menu';
import { IconButton } from '../../renderer/ui/IconButton';
import { credits, time } from '../formats';
import { MoreButton, PageHead, QueryResult } from '../PageParts';
import { request } from '../request';
import { zPlans } from '../responseSchemas';
import { type Column, Table } from '../Table';
import { useInvalidatingMutation } from '../useInvalidatingMutation';
import { usePaginatedQuery } from '../usePaginatedQuery';
import {
  type AccountLink,
  AccountLinkDialog,
  CreditsDialog,
  EditPersonDialog,
  InviteDialog,
} from './PersonDialogs';

const states: Readonly<Record<Person['state'], string>> = {
  invited: t('dashboard.invited'),
  active: t('dashboard.active'),
  suspended: t('dashboard.suspended'),
  left: t('dashboard.left'),
};

type PersonAction = 'change' | 'credits' | 'link' | 'suspend' | 'resume' | 'sessions' | 'remove';

function actionsOf({ state }: Person): readonly MenuEntry<PersonAction>[] {
  if (state === 'left') return [{ id: 'credits', label: t('dashboard.bookCredits') }];
  return [
    { id: 'change', label: t('dashboard.changeNameRoleOrPlan') },
    { id: 'credits', label: t('dashboard.bookCredits') },
    {
      id: 'link',
      label: state === 'invited' ? t('dashboard.newInvitationLink') : t('dashboard.linkForANewPassword'),
    },
    state === 'suspended'
      ? { id: 'resume', label: t('dashboard.endSuspension') }
      : { id: 'suspend', label: t('dashboard.suspendButton') },
    { id: 'sessions', label: t('dashboard.signOutEverywhere') },
    { id: 'remove', label: t('dashboard.removePersonButton'), danger: true },
  ];
}

export function PeoplePage() {
  const people = usePaginatedQuery('people', '/api/admin/people', zPeople);
  const plans = useQuery({ queryKey: ['plans'], queryFn: () => request('GET', '/api/admin/plans', zPlans) });
  const [isInviting, setInviting] = useState(false);
  const [dialog, setDialog] = useState<Readonly<{ action: PersonAction; person: Person }> | null>(null);
  const [link, setLink] = useState<AccountLink | null>(null);
  const close = () => setDialog(null);
  const pathOf = ({ id }: Person, rest = '') => `/api/admin/people/${id}${rest}`;
  const makeLink = useInvalidatingMutation(['audit'], (person: Person) =>
    request('POST', pathOf(person, '/link'), zLink),
  );
  const suspend = useInvalidatingMutation(
    ['people'],
    ({ person, suspended }: Readonly<{ person: Person; suspended: boolean }>) =>
      request('PATCH', pathOf(person), z.unknown(), { suspended }),
  );
  const signOut = useInvalidatingMutation(
    ['audit'],
    (person: Person) => request('DELETE', pathOf(person, '/sessions'), z.unknown()),
    (_, { name }) => t('dashboard.isSignedOutEverywhere', { name }),
  );
  const remove = useInvalidatingMutation(['people'], (person: Person) =>
    request('DELETE', pathOf(person), z.unknown()),
  );
  const startAction = (id: PersonAction, person: Person): void => {
    if (id === 'link')
      makeLink.mutate(person, { onSuccess: (made) => setLink({ ...made, name: person.name }) });
    else if (id === 'resume') suspend.mutate({ person, suspended: false });
    else if (id === 'sessions') signOut.mutate(person);
    else setDialog({ action: id, person });
  };
  const planName = (id: string | null): string =>
    id === null ? t('dashboard.none') : (plans.data?.plans.find((plan) => plan.id === id)?.name ?? id);
  const columns: readonly Column<Person>[] = [
    {
      name: t('dashboard.name'),
      cell: ({ name, email }) => (
        <span className="flex flex-col">
          <span>{name || t('dashboard.withoutAName')}</span>
          <span className="text-xs break-all text-muted">{email}</span>
        </span>
      ),
    },
    {
      name: t('dashboard.role'),
      cell: ({ role }) => (role === 'admin' ? t('dashboard.admin') : t('dashboard.member')),
      hiddenWhenNarrow: true,
    },
    {
      name: t('dashboard.state'),
      cell: ({ state }) => (
        <span className={state === 'suspended' ? 'text-danger' : ''}>{states[state]}</span>
      ),
    },
    { name: t('dashboard.plan'), cell: ({ plan_id: id }) => planName(id), hiddenWhenNarrow: true },
    { name: t('dashboard.lastSignIn'), cell: ({ seen_at: at }) => time(at), hiddenWhenNarrow: true },
    { name: t('dashboard.credits'), isNumber: true, cell: ({ balance }) => credits(balance) },
    {
      name: t('dashboard.actions'),
      hidesName: true,
      cell: (person) => {
        const label = t('dashboard.actionsFor', { name: person.name });
        const trigger = <IconButton size="sm" label={label} icon={<Ellipsis size={16} />} />;
        const onAction = (id: PersonAction) => startAction(id, person);
        return (
          <span className="flex justify-end">
            <Menu
              label={label}
              isEndAligned
              trigger={trigger}
              entries={actionsOf(person)}
              onAction={onAction}
            />
          </span>
        );
      },
    },
  ];
  const planChoices = plans.data?.plans ?? [];
  return (
    <>
      <PageHead
        title={t('dashboard.people')}
        about={t('dashboard.peopleHint')}
        actions={
          <Button variant="primary" onPress={() => setInviting(true)}>
            {t('dashboard.invitePerson')}
          </Button>
        }
      />
      <QueryResult query={people}>
        {({ pages }) => (
          <Table
            label={t('dashboard.people')}
            rows={pages.flatMap((page) => page.people)}
            keyOf={({ id }) => id}
            columns={columns}
          />
        )}
      </QueryResult>
      <MoreButton query={people} />
      {isInviting ? (
        <InviteDialog
          plans={planChoices}
          onClose={() => setInviting(false)}
          onInvited={(made) => {
            setInviting(false);
            setLink(made);
          }}
        />
      ) : null}
      {link ? <AccountLinkDialog link={link} onClose={() => setLink(null)} /> : null}
      {dialog?.action === 'change' ? (
        <EditPersonDialog person={dialog.person} plans={planChoices} onClose={close} />
      ) : null}
      {dialog?.action === 'credits' ? <CreditsDialog person={dialog.person} onClose={close} /> : null}
      <ConfirmDialog
        title={t('dashboard.suspendQuestion', { name: dialog?.person.name ?? '' })}
        message={t('dashboard.suspendHint')}
        confirmLabel={t('dashboard.suspend')}
        danger
        isOpen={dialog?.action === 'suspend'}
        onCancel={close}
        onConfirm={() => {
          if (dialog) suspend.mutate({ person: dialog.person, suspended: true });
          close();
        }}
      />
      <ConfirmDialog
        title={t('dashboard.removeForGood', { name: dialog?.person.name ?? '' })}
        message={t('dashboard.removePersonHint')}
        confirmLabel={t('dashboard.removePerson')}
        danger
        isOpen={dialog?.action === 'remove'}
        onCancel={close}
        onConfirm={() => {
          if (dialog) remove.mutate(dialog.person);
          close();
        }}
      />
    </>
  );
}
