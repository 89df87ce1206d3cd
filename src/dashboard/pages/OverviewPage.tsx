import { type Account, zAccount } from '@shared/service/accountApi';
import { useQuery } from '@tanstack/react-query';
import { MoreButton } from '../MoreButton';
import { Answered, Figure, PageHead } from '../Page';
import { request } from '../request';
import { zLedgerPage } from '../responseSchemas';
import { Table } from '../Table';
import { usePaginatedQuery } from '../usePaginatedQuery';
import { credits, time } from '../words';

const kinds = { 'top-up': 'Top-up', charge: 'Charge', correction: 'Correction' } as const;

function spendLimitWords({ bound, left }: Account['month'], what: string): string {
  return bound === null ? `No ${what} limit` : `${credits(left ?? 0)} of ${credits(bound)} left`;
}

function balanceWords(balance: number, available: number): string {
  const held = balance - available;
  return held === 0 ? 'All of it is free' : `${credits(held)} set aside for open work`;
}

function openWords(plan: Account['plan']): string {
  return plan?.at_once == null ? 'No limit' : `At most ${plan.at_once} at once`;
}

function providerWords(plan: Account['plan']): string {
  return plan?.providers == null ? 'All providers' : `Providers: ${plan.providers.join(', ') || 'none'}`;
}

/** Balance, this month's spending, open work, and ledger entries. */
export function OverviewPage() {
  const account = useQuery({
    queryKey: ['account'],
    queryFn: () => request('GET', '/api/account', zAccount),
    refetchInterval: 15_000,
  });
  const ledger = usePaginatedQuery('ledger', '/api/ledger', zLedgerPage);
  return (
    <>
      <PageHead title="Overview" />
      <Answered query={account}>
        {({ plan, suspended, balance, available, open, today, month }) => (
          <>
            {suspended ? (
              <p
                role="status"
                className="rounded-lg border border-line bg-danger-soft p-3 text-sm text-danger"
              >
                This account is suspended: its keys generate nothing until an admin lifts that. Nothing is
                lost.
              </p>
            ) : null}
            <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
              <Figure
                name="Balance, credits"
                value={credits(balance)}
                note={balanceWords(balance, available)}
              />
              <Figure
                name="Spent this month"
                value={credits(month.spent)}
                note={spendLimitWords(month, 'monthly')}
              />
              <Figure name="Spent today" value={credits(today.spent)} note="Days begin at midnight UTC" />
              <Figure name="Open generations" value={String(open)} note={openWords(plan)} />
              <Figure name="Plan" value={plan?.name ?? 'None'} note={providerWords(plan)} />
            </dl>
          </>
        )}
      </Answered>
      <h2 className="text-base font-semibold">Bookings</h2>
      <Answered query={ledger}>
        {({ pages }) => {
          const rows = pages.flatMap(({ entries }) => entries);
          return rows.length === 0 ? (
            <p className="text-sm text-muted">Nothing was booked yet. An admin adds credits under People.</p>
          ) : (
            <Table
              label="Bookings, newest first"
              rows={rows.map((row, place) => ({ ...row, place }))}
              keyOf={({ place }) => String(place)}
              columns={[
                { name: 'Time', cell: ({ at }) => time(at) },
                { name: 'Booking', cell: ({ kind }) => kinds[kind] },
                { name: 'Note', cell: ({ note, generation_id: id }) => note || id || '–', isExtra: true },
                {
                  name: 'Credits',
                  isNumber: true,
                  cell: ({ credits: amount }) => (amount > 0 ? `+${credits(amount)}` : credits(amount)),
                },
              ]}
            />
          );
        }}
      </Answered>
      <MoreButton query={ledger} />
    </>
  );
}
