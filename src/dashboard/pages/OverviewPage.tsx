import { t } from '@shared/messages/t';
import { type Account, zAccount } from '@shared/service/accountApi';
import { useQuery } from '@tanstack/react-query';
import { credits, time } from '../formats';
import { Metric, MoreButton, PageHead, QueryResult } from '../PageParts';
import { request } from '../request';
import { zLedgerPage } from '../responseSchemas';
import { Table } from '../Table';
import { usePaginatedQuery } from '../usePaginatedQuery';

const kinds = {
  'top-up': t('dashboard.topUp'),
  charge: t('dashboard.charge'),
  correction: t('dashboard.correction'),
} as const;

function spendLimitText({ bound: limit, left: remaining }: Account['month']): string {
  return limit === null
    ? t('dashboard.noMonthlyLimit')
    : t('dashboard.leftOf', { left: credits(remaining ?? 0), bound: credits(limit) });
}

function balanceText(balance: number, available: number): string {
  const reserved = balance - available;
  return reserved === 0
    ? t('dashboard.allOfItIsFree')
    : t('dashboard.setAsideForOpenWork', { credits: credits(reserved) });
}

function openLimitText(plan: Account['plan']): string {
  return plan?.at_once == null
    ? t('dashboard.noLimit')
    : t('dashboard.atMostAtOnce', { count: plan.at_once });
}

function providerText(plan: Account['plan']): string {
  if (plan?.providers == null) return t('dashboard.allProviders');
  const names = plan.providers.join(', ');
  return names === '' ? t('dashboard.planProvidersNone') : t('dashboard.planProviders', { names });
}

export function OverviewPage() {
  const account = useQuery({
    queryKey: ['account'],
    queryFn: () => request('GET', '/api/account', zAccount),
    refetchInterval: 15_000,
  });
  const ledger = usePaginatedQuery('ledger', '/api/ledger', zLedgerPage);
  return (
    <>
      <PageHead title={t('dashboard.overview')} />
      <QueryResult query={account}>
        {({ plan, suspended, balance, available, open, today, month }) => (
          <>
            {suspended ? (
              <p
                role="status"
                className="rounded-lg border border-line bg-danger-soft p-3 text-sm text-danger"
              >
                {t('dashboard.accountSuspended')}
              </p>
            ) : null}
            <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
              <Metric
                name={t('dashboard.balanceFigure')}
                value={credits(balance)}
                note={balanceText(balance, available)}
              />
              <Metric
                name={t('dashboard.spentThisMonth')}
                value={credits(month.spent)}
                note={spendLimitText(month)}
              />
              <Metric
                name={t('dashboard.spentToday')}
                value={credits(today.spent)}
                note={t('dashboard.daysBeginAtMidnightUTC')}
              />
              <Metric name={t('dashboard.openGenerations')} value={String(open)} note={openLimitText(plan)} />
              <Metric
                name={t('dashboard.plan')}
                value={plan?.name ?? t('dashboard.none')}
                note={providerText(plan)}
              />
            </dl>
          </>
        )}
      </QueryResult>
      <h2 className="text-base font-semibold">{t('dashboard.bookings')}</h2>
      <QueryResult query={ledger}>
        {({ pages }) => {
          const rows = pages.flatMap(({ entries }) => entries);
          return rows.length === 0 ? (
            <p className="text-sm text-muted">{t('dashboard.nothingBookedYet')}</p>
          ) : (
            <Table
              label={t('dashboard.bookingsNewestFirst')}
              rows={rows.map((row, place) => ({ ...row, place }))}
              keyOf={({ place }) => String(place)}
              columns={[
                { name: t('dashboard.time'), cell: ({ at }) => time(at) },
                { name: t('dashboard.booking'), cell: ({ kind }) => kinds[kind] },
                {
                  name: t('dashboard.note'),
                  cell: ({ note, generation_id: id }) => note || id || '–',
                  hiddenWhenNarrow: true,
                },
                {
                  name: t('dashboard.credits'),
                  isNumber: true,
                  cell: ({ credits: amount }) => (amount > 0 ? `+${credits(amount)}` : credits(amount)),
                },
              ]}
            />
          );
        }}
      </QueryResult>
      <MoreButton query={ledger} />
    </>
  );
}
