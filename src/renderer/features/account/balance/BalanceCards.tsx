import type { BalanceHistory, Forecast } from '@shared/domain/account/Balance';
import type { Profile } from '@shared/domain/account/Profile';
import { balancePath } from '@shared/domain/account/UnreadableAnswer';
import { localeOf, t } from '@shared/messages/t';
import { formatCount } from '@shared/words/formatCount';
import { formatCredits } from '@shared/words/formatCredits';
import { formatDay } from '@shared/words/formatDay';
import { formatTime } from '@shared/words/formatTime';
import { spendLimitLines } from '@shared/words/sentences/describeAccount';
import { Fragment, useMemo } from 'react';
import { errorMessage } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { useUnreadableAnswers } from '../../../ipc/useUnreadableAnswers';
import { Button } from '../../../ui/Button';
import { type Colours, Plot, type PlotOptions } from '../../../ui/chart/Plot';
import { UnreadableAnswers } from '../../../ui/dialogs/UnreadableAnswers';
import { Message } from '../../../ui/Message';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { ProgressBar } from '../../../ui/messages/ProgressBar';
import { Skeleton } from '../../../ui/messages/Skeleton';
import type { AccountScope } from '../useAccountStore';
import { balanceChartData } from './balanceChartData';

/** The balance of the last days as a line, and its forecast as a dashed line. */
function BalanceHistoryChart({ history }: Readonly<{ history: BalanceHistory }>) {
  const data = useMemo(() => balanceChartData(history), [history]);
  const first = history.points[0];
  const last = history.points.at(-1);
  if (!first || !last || first === last) return null;
  return (
    <Plot
      label={t('account.balanceCourse', {
        first: formatCredits(first.balanceMilli),
        last: formatCredits(last.balanceMilli),
        day: formatDay(first.at, last.at),
      })}
      height={104}
      createOptions={chartOptions}
      data={data}
    />
  );
}

const font = "11px 'Inter Variable', system-ui, sans-serif";
const dayFormat = new Intl.DateTimeFormat(localeOf(), { day: 'numeric', month: 'short' });

/** The chart has days on its x axis and credits on its y axis. */
function chartOptions({ bar, muted, line }: Colours): PlotOptions {
  const axis = { font, stroke: muted, ticks: { show: false } };
  return {
    padding: [8, 2, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    axes: [
      {
        ...axis,
        size: 18,
        gap: 4,
        space: 72,
        grid: { show: false },
        border: { show: true, stroke: line, width: 1 },
        values: (_plot, seconds) => seconds.map((second) => dayFormat.format(second * 1000)),
      },
      {
        ...axis,
        size: 46,
        gap: 4,
        space: 30,
        values: (_plot, ticks) => ticks.map((tick) => formatCount(tick)),
        grid: { stroke: line, width: 1 },
        label: t('account.credits'),
        labelFont: font,
        labelSize: 12,
        labelGap: 0,
      },
    ],
    scales: { y: { range: (_plot, low, high) => [Math.min(0, low), Math.max(high, low + 1)] } },
    series: [
      {},
      { stroke: bar, width: 1.5, points: { show: false } },
      { stroke: muted, width: 1.5, dash: [3, 4], points: { show: false } },
    ],
  };
}

/** A profile's balance: when it was checked, how it changed, and how long it lasts. Works offline. */
function BalanceCard({ profileId, name }: Readonly<{ profileId: string; name?: string }>) {
  const { data: history } = useRoute('account.balance', { profileId });
  const check = useCommand('profiles.refreshBalance');
  const unreadableAnswers = useUnreadableAnswers(profileId);
  const unreadableBalances = unreadableAnswers.filter(({ path }) => path === balancePath);
  const unreadable = check.data?.balanceMilli === null || unreadableBalances.length > 0;
  return (
    <section
      aria-label={name === undefined ? t('app.balance') : t('account.balanceOf', { name })}
      className="flex min-h-58 min-w-64 grow basis-72 flex-col gap-2 rounded-lg border border-line bg-panel p-4"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="truncate text-sm text-muted">{name ?? t('app.balance')}</h2>
        <Button
          size="sm"
          variant="quiet"
          className="-mr-2.5"
          isPending={check.isPending}
          onPress={() => check.mutate({ id: profileId })}
        >
          {check.isPending ? t('account.checking') : t('account.checkNow')}
        </Button>
      </div>
      {history === undefined ? (
        <Skeleton className="h-24" />
      ) : history.latest === null ? (
        <p className="text-sm text-muted">{t('account.balanceUnknown')}</p>
      ) : (
        <>
          <p className="selectable text-2xl font-semibold tabular-nums">
            {formatCredits(history.latest.balanceMilli)}
          </p>
          <p className="text-sm text-muted">
            {t('account.creditsChecked', { time: formatTime(history.latest.at, Date.now()) })}
            {history.isLow ? <span className="text-danger"> · {t('account.balanceIsLow')}</span> : null}
          </p>
          <BalanceHistoryChart history={history} />
          <ForecastLine forecast={history.forecast} />
        </>
      )}
      {check.isError ? (
        <ErrorNote title={t('account.theBalanceWasNotRead')} message={errorMessage(check.error)} />
      ) : null}
      {unreadable ? (
        <ErrorNote title={t('account.theBalanceCannotBeRead')} message={t('account.balanceUnreadable')} />
      ) : null}
      <UnreadableAnswers answers={unreadableBalances} />
    </section>
  );
}

/** How long the balance lasts; nothing if unknown. */
function ForecastLine({ forecast }: Readonly<{ forecast: Forecast }>) {
  switch (forecast.kind) {
    case 'unknown':
      return null;
    case 'empty':
      return <p className="mt-auto text-sm text-danger">{t('account.noCreditsAreLeftNewRequests')}</p>;
    case 'still':
      return <p className="mt-auto text-sm text-muted">{t('account.veryLittleWasSpentThisWeek')}</p>;
    case 'until':
      return (
        <p className="mt-auto text-sm">
          <Message
            id="account.lastsUntil"
            args={{ day: <strong className="font-semibold">{formatDay(forecast.at, Date.now())}</strong> }}
          />
        </p>
      );
  }
}

/** One balance card per profile, because credits of different services are never added. */
export function BalanceCards({
  scope,
  profiles,
}: Readonly<{ scope: AccountScope; profiles: readonly Profile[] }>) {
  if (scope !== 'all')
    return (
      <Fragment key={scope}>
        <BalanceCard profileId={scope} />
        <AccountCard profileId={scope} />
      </Fragment>
    );
  return profiles.map(({ id, name }) => (
    <Fragment key={id}>
      <BalanceCard profileId={id} name={name} />
      <AccountCard profileId={id} name={name} />
    </Fragment>
  ));
}

/** The user's name, plan and remaining limits at the service. Shows nothing for a service without users. */
function AccountCard({ profileId, name }: Readonly<{ profileId: string; name?: string }>) {
  const { data: status = null } = useRoute('account.status', { profileId });
  if (status === null || status.account === null || status.at === null) return null;
  const { account, at, problem } = status;
  const { person, plan, suspended } = account;
  return (
    <section
      aria-label={
        name === undefined ? t('account.accountAtTheService') : t('account.accountOfAtTheService', { name })
      }
      className="flex min-h-58 min-w-64 grow basis-72 flex-col gap-2.5 rounded-lg border border-line bg-panel p-4"
    >
      <h2 className="truncate text-sm text-muted">{name ?? t('app.account')}</h2>
      <div className="flex flex-col gap-0.5">
        <p className="selectable truncate text-lg font-semibold">
          {person?.name ?? t('account.theServicesOwnAccount')}
        </p>
        <p className="selectable truncate text-sm text-muted">
          {[
            ...(person ? [person.email, t('account.role', { role: person.role })] : []),
            plan ? t('account.plan', { name: plan.name }) : t('account.noPlan'),
          ].join(' · ')}
        </p>
        {suspended ? (
          <p className="text-sm text-danger">{t('account.suspendedAnAdminOfTheService')}</p>
        ) : null}
      </div>
      {spendLimitLines(account, at).map(({ id, label, text, share, resetsAt }) => (
        <div key={id} className="flex flex-col gap-1">
          <p className="flex flex-wrap justify-between gap-x-3 text-sm tabular-nums">
            <span>{label}</span>
            <span className={share === 1 ? 'text-danger' : 'text-muted'}>{text}</span>
          </p>
          {share === null ? null : (
            <>
              <ProgressBar label={t('account.spentOfLimit', { id })} value={share} valueText={text} />
              <p className="text-xs text-muted">
                {t('account.beginsAnew', { time: formatTime(resetsAt, Date.now()) })}
              </p>
            </>
          )}
        </div>
      ))}
      <p className="mt-auto text-xs text-muted">
        {problem === null ? null : <span className="text-danger">{problem} </span>}
        {t('account.asOf', { time: formatTime(at, Date.now()) })}
      </p>
    </section>
  );
}
