import { t } from '@shared/messages/t';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../renderer/ui/Button';
import { ConfirmDialog } from '../../renderer/ui/dialogs/ConfirmDialog';
import { EmptyState } from '../../renderer/ui/messages/EmptyState';
import { credits } from '../formats';
import { PageHead, QueryResult } from '../PageParts';
import { request } from '../request';
import { type ListedPlan, zPlans } from '../responseSchemas';
import { type Column, RowButton, Table } from '../Table';
import { useInvalidatingMutation } from '../useInvalidatingMutation';
import { PlanDialog } from './PlanDialog';

const limitText = (amount: number | null): string =>
  amount === null ? t('dashboard.noLimit') : credits(amount);

export function PlansPage() {
  const plans = useQuery({ queryKey: ['plans'], queryFn: () => request('GET', '/api/admin/plans', zPlans) });
  const [edited, setEdited] = useState<ListedPlan | 'new' | null>(null);
  const [planToRemove, setPlanToRemove] = useState<ListedPlan | null>(null);
  const remove = useInvalidatingMutation(['plans'], ({ id }: ListedPlan) =>
    request('DELETE', `/api/admin/plans/${id}`, z.unknown()),
  );
  const columns: readonly Column<ListedPlan>[] = [
    { name: t('dashboard.name'), cell: ({ name }) => name },
    {
      name: t('dashboard.mayUse'),
      hiddenWhenNarrow: true,
      cell: ({ providers, models }) =>
        models?.join(', ') ?? providers?.join(', ') ?? t('dashboard.everything'),
    },
    { name: t('dashboard.creditsAMonth'), isNumber: true, cell: (plan) => limitText(plan.month_bound) },
    {
      name: t('dashboard.aDayAndKey'),
      isNumber: true,
      hiddenWhenNarrow: true,
      cell: (plan) => limitText(plan.key_day_bound),
    },
    {
      name: t('dashboard.requestsAMinute'),
      isNumber: true,
      hiddenWhenNarrow: true,
      cell: ({ requests_a_minute: limit }) => limit ?? t('dashboard.asTheService'),
    },
    {
      name: t('dashboard.atOnce'),
      isNumber: true,
      hiddenWhenNarrow: true,
      cell: (plan) => plan.at_once ?? t('dashboard.noLimit'),
    },
    { name: t('dashboard.people'), isNumber: true, cell: ({ people }) => people },
    {
      name: t('dashboard.actions'),
      hidesName: true,
      cell: (plan) => (
        <span className="flex justify-end gap-1">
          <RowButton
            actionLabel={t('dashboard.change')}
            label={t('dashboard.changeNamed', { name: plan.name })}
            onPress={() => setEdited(plan)}
          />
          <RowButton
            actionLabel={t('dashboard.remove')}
            label={t('dashboard.removeNamed', { name: plan.name })}
            isDisabled={plan.people > 0}
            onPress={() => setPlanToRemove(plan)}
          />
        </span>
      ),
    },
  ];
  const newPlanButton = (
    <Button variant="primary" onPress={() => setEdited('new')}>
      {t('dashboard.newPlan')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('dashboard.plans')} about={t('dashboard.plansHint')} actions={newPlanButton} />
      <QueryResult query={plans}>
        {({ plans: rows }) =>
          rows.length === 0 ? (
            <EmptyState title={t('dashboard.noPlansYet')} message={t('dashboard.noPlansHint')} />
          ) : (
            <Table label={t('dashboard.plans')} rows={rows} keyOf={({ id }) => id} columns={columns} />
          )
        }
      </QueryResult>
      {edited ? <PlanDialog plan={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      <ConfirmDialog
        title={t('dashboard.removeThePlan', { name: planToRemove?.name ?? '' })}
        message={t('dashboard.nobodyIsOnIt')}
        confirmLabel={t('dashboard.removePlan')}
        danger
        isOpen={planToRemove !== null}
        onCancel={() => setPlanToRemove(null)}
        onConfirm={() => {
          if (planToRemove) remove.mutate(planToRemove);
          setPlanToRemove(null);
        }}
      />
    </>
  );
}
