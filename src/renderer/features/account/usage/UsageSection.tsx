import type { Profile } from '@shared/domain/account/Profile';
import type { UsageBy } from '@shared/domain/account/Usage';
import { localDay } from '@shared/domain/localDays';
import { t } from '@shared/messages/t';
import { wordsOf } from '../../../ipc/CallFailure';
import { useRoute } from '../../../ipc/useRoute';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { JsonTree } from '../../../ui/layout/JsonTree';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { Skeleton } from '../../../ui/messages/Skeleton';
import { BalanceCards } from '../balance/BalanceCards';
import { type AccountScope, useAccountStore } from '../useAccountStore';
import { EveryService, EveryServiceLine } from './EveryService';
import { rangeDays } from './rangeDays';
import { ServiceLine } from './ServiceLine';
import { SpendChart } from './SpendChart';
import { profileServiceFigures } from './serviceSides';
import { UsageTable } from './UsageTable';
import { serviceFiguresOf } from './usageLines';
import { useComparison } from './useComparison';
import { useEveryService } from './useEveryService';

const groupings: readonly UsageBy[] = ['model', 'batch', 'tag', 'day', 'month', 'profile'];

/** The grouping of the table; by profile only if there are several. */
function ByChips({ by, hasProfiles }: Readonly<{ by: UsageBy; hasProfiles: boolean }>) {
  const setBy = useAccountStore((state) => state.setBy);
  const ids = groupings.filter((id) => id !== 'profile' || hasProfiles);
  return (
    <SegmentedControl
      look="chips"
      label={t('account.sumBy')}
      value={by}
      options={ids.map((value) => ({ value, label: t('account.groupedBy', { by: value }) }))}
      onChange={setBy}
    />
  );
}

/**
 * Balance and spending: cards and chart side by side, the table below. The spending is that of Easel's own
 * ledger, beside the services' figures.
 */
export function UsageSection({
  scope,
  profiles,
}: Readonly<{ scope: AccountScope; profiles: readonly Profile[] }>) {
  const choice = useAccountStore((state) => state.range);
  const chosenBy = useAccountStore((state) => state.by);
  const profileId = scope === 'all' ? null : scope;
  const by = chosenBy === 'profile' && profileId !== null ? 'model' : chosenBy;
  const range = rangeDays(choice, localDay(Date.now()));
  const { data: report, error } = useRoute(
    'account.usage',
    { profileId, range, by },
    { keepPrevious: (before) => before.profileId === profileId && before.by === by },
  );
  const standing = useComparison(profileId, range);
  const { comparison } = standing;
  const every = useEveryService(profileId === null ? profiles : [], range);
  const beside = by === 'profile' ? profileServiceFigures(every.sides) : serviceFiguresOf(comparison, by);
  return (
    <>
      {error ? <ErrorNote title={t('account.theLedgerCouldNotBeRead')} message={wordsOf(error)} /> : null}
      <div className="flex flex-wrap gap-4">
        <BalanceCards scope={scope} profiles={profiles} />
        {/* the balance cards grow only on a line of their own */}
        <div className="flex min-w-96 grow-999 basis-120">
          {report ? <SpendChart report={report} by={by} /> : <Skeleton className="h-58 flex-1" />}
        </div>
      </div>
      <section
        aria-label={t('account.usageTitle')}
        className="overflow-hidden rounded-lg border border-line bg-panel"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-3">
          <ByChips by={by} hasProfiles={scope === 'all'} />
          {profileId === null ? <EveryServiceLine of={every} /> : <ServiceLine of={standing} />}
        </div>
        {report ? (
          <UsageTable key={by} report={report} by={by} beside={beside} />
        ) : (
          <Skeleton className="m-4 h-24" />
        )}
        <EveryService sides={every.sides} range={range} by={by} />
        {comparison?.kind === 'unreadable' ? (
          <div className="flex flex-col gap-1.5 border-t border-line p-4">
            <p className="text-sm text-muted">{t('account.answerUnreadable')}</p>
            <JsonTree label={t('account.theServicesAnswer')} value={comparison.raw} />
          </div>
        ) : null}
      </section>
    </>
  );
}
