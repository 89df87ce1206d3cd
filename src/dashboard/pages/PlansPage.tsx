import { t } from '@shared/messages/t';
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

const limit = (amount: number | null): string => (amount === null ? t('dashboard.noLimit') : credits(amount));

export function PlansPage() {
  const plans = useQuery({ queryKey: ['plans'], queryFn: () => request('GET', '/api/admin/plans', zPlans) });
  const [edited, setEdited] = useState<ListedPlan | 'new' | null>(null);
  const [leaving, setLeaving] = useState<ListedPlan | null>(null);
  const remove = useChange(['plans'], ({ id }: ListedPlan) =>
    request('DELETE', `/api/admin/plans/${id}`, z.unknown()),
  );
  const columns: readonly Column<ListedPlan>[] = [
    { name: t('dashboard.name'), cell: ({ name }) => name },
    {
      name: t('dashboard.mayUse'),
      isExtra: true,
      cell: ({ providers, models }) =>
        models?.join(', ') ?? providers?.join(', ') ?? t('dashboard.everything'),
    },
    { name: t('dashboard.creditsAMonth'), isNumber: true, cell: (plan) => limit(plan.month_bound) },
    {
      name: t('dashboard.aDayAndKey'),
      isNumber: true,
      isExtra: true,
      cell: (plan) => limit(plan.key_day_bound),
    },
    {
      name: t('dashboard.requestsAMinute'),
      isNumber: true,
      isExtra: true,
      cell: ({ requests_a_minute: most }) => most ?? t('dashboard.asTheService'),
    },
    {
      name: t('dashboard.atOnce'),
      isNumber: true,
      isExtra: true,
      cell: (plan) => plan.at_once ?? t('dashboard.noLimit'),
    },
    { name: t('dashboard.people'), isNumber: true, cell: ({ people }) => people },
    {
      name: t('dashboard.actions'),
      hidesName: true,
      cell: (plan) => (
        <span className="flex justify-end gap-1">
          <RowButton
            act={t('dashboard.change')}
            label={t('dashboard.changeNamed', { name: plan.name })}
            onPress={() => setEdited(plan)}
          />
          <RowButton
            act={t('dashboard.remove')}
            label={t('dashboard.removeNamed', { name: plan.name })}
            isDisabled={plan.people > 0}
            onPress={() => setLeaving(plan)}
          />
        </span>
      ),
    },
  ];
  const add = (
    <Button variant="primary" onPress={() => setEdited('new')}>
      {t('dashboard.newPlan')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('dashboard.plans')} about={t('dashboard.plansHint')} actions={add} />
      <Answered query={plans}>
        {({ plans: rows }) =>
          rows.length === 0 ? (
            <EmptyState title={t('dashboard.noPlansYet')} message={t('dashboard.noPlansHint')} />
          ) : (
            <Table label={t('dashboard.plans')} rows={rows} keyOf={({ id }) => id} columns={columns} />
          )
        }
      </Answered>
      {edited ? <PlanDialog of={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      <ConfirmDialog
        title={t('dashboard.removeThePlan', { name: leaving?.name ?? '' })}
        message={t('dashboard.nobodyIsOnIt')}
        confirmLabel={t('dashboard.removePlan')}
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
