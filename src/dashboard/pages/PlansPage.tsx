import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../renderer/ui/Button';
import { ConfirmDialog } from '../../renderer/ui/dialogs/ConfirmDialog';
import { EmptyState } from '../../renderer/ui/messages/EmptyState';
import { Answered, PageHead } from '../Page';
import { request } from '../request';
import { type ListedPlan, zPlans } from '../responseSchemas';
import { type Column, RowButton, Table } from '../Table';
import { useChange } from '../useChange';
import { credits } from '../words';
import { PlanDialog } from './PlanDialog';

const limit = (amount: number | null): string => (amount === null ? 'No limit' : credits(amount));

/** The plans: what people may use, and how much. */
export function PlansPage() {
  const plans = useQuery({ queryKey: ['plans'], queryFn: () => request('GET', '/api/admin/plans', zPlans) });
  const [edited, setEdited] = useState<ListedPlan | 'new' | null>(null);
  const [leaving, setLeaving] = useState<ListedPlan | null>(null);
  const remove = useChange(['plans'], ({ id }: ListedPlan) =>
    request('DELETE', `/api/admin/plans/${id}`, z.unknown()),
  );
  const columns: readonly Column<ListedPlan>[] = [
    { name: 'Name', cell: ({ name }) => name },
    {
      name: 'May use',
      isExtra: true,
      cell: ({ providers, models }) => models?.join(', ') ?? providers?.join(', ') ?? 'Everything',
    },
    { name: 'Credits a month', isNumber: true, cell: (plan) => limit(plan.month_bound) },
    { name: 'A day and key', isNumber: true, isExtra: true, cell: (plan) => limit(plan.key_day_bound) },
    {
      name: 'Requests a minute',
      isNumber: true,
      isExtra: true,
      cell: ({ requests_a_minute: most }) => most ?? 'As the service',
    },
    { name: 'At once', isNumber: true, isExtra: true, cell: (plan) => plan.at_once ?? 'No limit' },
    { name: 'People', isNumber: true, cell: ({ people }) => people },
    {
      name: 'Actions',
      hidesName: true,
      cell: (plan) => (
        <span className="flex justify-end gap-1">
          <RowButton act="Change" of={plan.name} onPress={() => setEdited(plan)} />
          <RowButton
            act="Remove"
            of={plan.name}
            isDisabled={plan.people > 0}
            onPress={() => setLeaving(plan)}
          />
        </span>
      ),
    },
  ];
  const add = (
    <Button variant="primary" onPress={() => setEdited('new')}>
      New plan
    </Button>
  );
  return (
    <>
      <PageHead
        title="Plans"
        about="A plan says which providers and models people may use, and how much. Nobody needs one: without a plan nothing is limited but the balance."
        actions={add}
      />
      <Answered query={plans}>
        {({ plans: rows }) =>
          rows.length === 0 ? (
            <EmptyState title="No plans yet" message="Make one, and give it to people under People." />
          ) : (
            <Table label="Plans" rows={rows} keyOf={({ id }) => id} columns={columns} />
          )
        }
      </Answered>
      {edited ? <PlanDialog of={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      <ConfirmDialog
        title={`Remove the plan ${leaving?.name ?? ''}?`}
        message="Nobody is on it."
        confirmLabel="Remove plan"
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
