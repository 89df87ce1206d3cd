import type { Profile } from '@shared/domain/account/Profile';
import { t } from '@shared/messages/t';
import { formatTime } from '@shared/words/formatTime';
import { spendLimitLines } from '@shared/words/sentences/accountWords';
import { Fragment } from 'react';
import { useRoute } from '../../../ipc/useRoute';
import { ProgressBar } from '../../../ui/messages/ProgressBar';
import type { AccountScope } from '../useAccountStore';
import { BalanceCard } from './BalanceCard';

/**
 * Balance and user of the shown profile, or of each profile. Credits of different services are never added.
 */
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

/**
 * The user of a profile at its service, the plan, and what is left of its limits. Renders nothing if the
 * service has no users.
 */
function AccountCard({ profileId, name }: Readonly<{ profileId: string; name?: string }>) {
  const { data: standing = null } = useRoute('account.standing', { profileId });
  if (standing === null || standing.account === null || standing.at === null) return null;
  const { account, at, problem } = standing;
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
      {spendLimitLines(account, at).map(({ id, label, words, share, anewAt }) => (
        <div key={id} className="flex flex-col gap-1">
          <p className="flex flex-wrap justify-between gap-x-3 text-sm tabular-nums">
            <span>{label}</span>
            <span className={share === 1 ? 'text-danger' : 'text-muted'}>{words}</span>
          </p>
          {share === null ? null : (
            <>
              <ProgressBar label={t('account.spentOfLimit', { id })} value={share} valueText={words} />
              <p className="text-xs text-muted">
                {t('account.beginsAnew', { time: formatTime(anewAt, Date.now()) })}
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
