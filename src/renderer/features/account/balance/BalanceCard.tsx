import type { Forecast } from '@shared/domain/account/Balance';
import { balancePath } from '@shared/domain/account/UnreadAnswer';
import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';
import { formatDay } from '@shared/words/formatDay';
import { formatTime } from '@shared/words/formatTime';
import { wordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { useUnread } from '../../../ipc/useUnread';
import { Button } from '../../../ui/Button';
import { UnreadAnswers } from '../../../ui/dialogs/UnreadAnswers';
import { Message } from '../../../ui/Message';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { Skeleton } from '../../../ui/messages/Skeleton';
import { BalanceCourseChart } from './BalanceCourseChart';

/** A profile's balance: when it was checked, how it changed, and how long it lasts. Works offline. */
export function BalanceCard({ profileId, name }: Readonly<{ profileId: string; name?: string }>) {
  const { data: course } = useRoute('account.balance', { profileId });
  const check = useCommand('profiles.refreshBalance');
  const unread = useUnread(profileId);
  const ofBalance = unread.filter(({ path }) => path === balancePath);
  const unreadable = check.data?.balanceMilli === null || ofBalance.length > 0;
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
      {course === undefined ? (
        <Skeleton className="h-24" />
      ) : course.latest === null ? (
        <p className="text-sm text-muted">{t('account.balanceUnknown')}</p>
      ) : (
        <>
          <p className="selectable text-2xl font-semibold tabular-nums">
            {formatCredits(course.latest.balanceMilli)}
          </p>
          <p className="text-sm text-muted">
            {t('account.creditsChecked', { time: formatTime(course.latest.at, Date.now()) })}
            {course.isLow ? <span className="text-danger"> · {t('account.balanceIsLow')}</span> : null}
          </p>
          <BalanceCourseChart course={course} />
          <ForecastLine forecast={course.forecast} />
        </>
      )}
      {check.isError ? (
        <ErrorNote title={t('account.theBalanceWasNotRead')} message={wordsOf(check.error)} />
      ) : null}
      {unreadable ? (
        <ErrorNote title={t('account.theBalanceCannotBeRead')} message={t('account.balanceUnreadable')} />
      ) : null}
      <UnreadAnswers answers={ofBalance} />
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
