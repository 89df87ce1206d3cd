import type { Profile } from '@shared/domain/account/Profile';
import type { DayRange, UsageBy, UsageReport } from '@shared/domain/account/Usage';
import type { UsageComparison } from '@shared/domain/account/UsageComparison';
import { localDay } from '@shared/domain/localDays';
import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';
import { formatTime } from '@shared/words/formatTime';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { errorMessage } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { useCommand } from '../../../ipc/useCommand';
import { routeQuery, useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { Plot } from '../../../ui/chart/Plot';
import { spendChartData, spendChartOptions } from '../../../ui/chart/spendChart';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { JsonTree } from '../../../ui/layout/JsonTree';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { Skeleton } from '../../../ui/messages/Skeleton';
import { BalanceCards } from '../balance/BalanceCards';
import { type AccountScope, useAccountStore } from '../useAccountStore';
import { chartBars } from './chartBars';
import { DifferenceCell } from './DifferenceCell';
import { groupBars } from './groupBars';
import { rangeDays } from './rangeDays';
import {
  missingFiguresText,
  profileServiceFigures,
  readComparison,
  type ServiceSide,
  sumOfSides,
} from './serviceSides';
import { UsageTable } from './UsageTable';
import { columnCredits, serviceFiguresOf } from './usageLines';

const groupings: readonly UsageBy[] = ['model', 'batch', 'tag', 'day', 'month', 'profile'];

function GroupingChips({ by, hasProfiles }: Readonly<{ by: UsageBy; hasProfiles: boolean }>) {
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

type ServiceRequest = Readonly<{ rangeKey: string; isDone: boolean; problems: ReadonlyMap<string, string> }>;

/** Shows the last known statistics of all services. They are requested again only when the user asks. */
function useEveryService(
  profiles: readonly Profile[],
  range: DayRange,
): Readonly<{ sides: readonly ServiceSide[]; isLoading: boolean; ask: () => void }> {
  const answers = useQueries({
    queries: profiles.map(({ id }) => routeQuery('account.comparison', { profileId: id, range })),
  });
  const [request, setRequest] = useState<ServiceRequest | null>(null);
  const key = `${range.from}..${range.to}`;
  const current = request?.rangeKey === key ? request : null;
  const requestAll = async () => {
    setRequest({ rangeKey: key, isDone: false, problems: new Map() });
    const problems = await askAllServices(profiles, range);
    setRequest((now) => (now?.rangeKey === key ? { rangeKey: key, isDone: true, problems } : now));
  };
  return {
    sides: profiles.flatMap(({ id, name }, index) => {
      const comparison = answers[index]?.data;
      const problem = current?.problems.get(id) ?? null;
      return comparison === undefined ? [] : [{ profileId: id, name, comparison, problem }];
    }),
    isLoading: current !== null && !current.isDone,
    ask: () => void requestAll(),
  };
}

/** @returns why a service did not answer, for the user, by profile */
async function askAllServices(
  profiles: readonly Profile[],
  range: DayRange,
): Promise<ReadonlyMap<string, string>> {
  const failed = await Promise.all(
    profiles.map(({ id }) =>
      call('account.askService', { profileId: id, range }).then(
        () => [],
        (error: Error) => [[id, errorMessage(error)] as const],
      ),
    ),
  );
  return new Map(failed.flat());
}

function EveryServiceLine({
  services: { sides, isLoading, ask },
}: Readonly<{ services: ReturnType<typeof useEveryService> }>) {
  const knownCount = sides.filter((side) => readComparison(side) !== null).length;
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm text-muted">
      <span role="status" className="min-w-0 break-words">
        {isLoading
          ? t('account.askingTheServicesForTheirStatistics')
          : knownCount === 0
            ? t('account.easelsOwnLedger')
            : t('account.ledgerBesideServices', { known: knownCount, all: sides.length })}
      </span>
      {isLoading ? null : (
        <Button size="sm" variant="quiet" className="-mr-2" onPress={ask}>
          {t('account.askAllServices')}
        </Button>
      )}
    </p>
  );
}

/** The figures of Easel and of the services, where both are known. */
function EveryService({
  sides,
  range,
  by,
}: Readonly<{ sides: readonly ServiceSide[]; range: DayRange; by: UsageBy }>) {
  const totals = sumOfSides(sides);
  const wasRequested = sides.some(
    ({ comparison, problem }) => comparison.kind !== 'never' || problem !== null,
  );
  if (!wasRequested) return null;
  const sideTexts = sides.flatMap((side) => missingFiguresText(side, Date.now()) ?? []);
  return (
    <>
      <div className="flex flex-col gap-1 border-t border-line px-4 py-3 text-sm">
        {totals === null ? null : (
          <p className="flex flex-wrap items-center gap-x-1.5 tabular-nums">
            <span className="selectable">
              {t('account.bothSidesTogether', {
                known: totals.profiles,
                all: sides.length,
                own: columnCredits(totals.ownMilli),
                theirs: columnCredits(totals.difference.serviceMilli ?? 0),
              })}
            </span>
            <DifferenceCell difference={totals.difference} rowLabel={t('account.allWithBothSides')} />
          </p>
        )}
        {sideTexts.length === 0 ? null : (
          <ul className="selectable flex flex-col gap-1 break-words text-muted">
            {sideTexts.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
      </div>
      {by === 'model' || by === 'day'
        ? sides.map((side) =>
            readComparison(side) === null ? null : (
              <ServiceUsage key={side.profileId} side={side} range={range} by={by} />
            ),
          )
        : null}
    </>
  );
}

function ServiceUsage({
  side: { profileId, name, comparison },
  range,
  by,
}: Readonly<{ side: ServiceSide; range: DayRange; by: UsageBy }>) {
  const { data: report } = useRoute('account.usage', { profileId, range, by });
  return (
    <section aria-label={t('account.usageOf', { name })} className="border-t border-line">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3 pb-1">
        <h3 className="min-w-0 truncate text-sm font-semibold">{name}</h3>
        {comparison.kind === 'never' ? null : (
          <p className="text-sm text-muted">
            {t('account.serviceAt', { time: formatTime(comparison.at, Date.now()) })}
          </p>
        )}
      </div>
      {report ? (
        <UsageTable report={report} by={by} serviceFigures={serviceFiguresOf(comparison, by)} owner={name} />
      ) : (
        <Skeleton className="m-4 h-24" />
      )}
    </section>
  );
}

/** Age after which figures are requested again when shown, ms. */
const staleMs = 10 * 60_000;

/** The service's statistics for a period: the last known ones at once, and current ones when they arrive. */
function useComparison(profileId: string | null, range: DayRange) {
  const input = { profileId: profileId ?? '', range };
  const { data: comparison } = useRoute('account.comparison', input, {
    enabled: profileId !== null,
    keepPrevious: (before) => before.profileId === profileId,
  });
  const { mutate, isPending, error } = useCommand('account.askService');
  const ask = useEffectEvent(() => {
    if (profileId !== null && comparison !== undefined && isStale(comparison)) mutate(input);
  });
  const isLoaded = comparison !== undefined;
  const { from, to } = range;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when profile or range change
  useEffect(() => ask(), [profileId, from, to, isLoaded]);
  return {
    comparison: profileId === null ? undefined : comparison,
    isLoading: isPending,
    problem: error ? errorMessage(error) : null,
    refresh: () => mutate(input),
  };
}

function isStale(comparison: UsageComparison): boolean {
  return comparison.kind === 'never' || Date.now() - comparison.at > staleMs;
}

function ServiceLine({
  state: { comparison, isLoading, problem, refresh },
}: Readonly<{ state: ReturnType<typeof useComparison> }>) {
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm text-muted">
      <span role="status" className="min-w-0 break-words">
        {comparisonText(comparison, isLoading, problem)}
      </span>
      {comparison && !isLoading ? (
        <Button size="sm" variant="quiet" className="-mr-2" onPress={refresh}>
          {t('account.askAgain')}
        </Button>
      ) : null}
    </p>
  );
}

type ComparisonState = ReturnType<typeof useComparison>;

function comparisonText(
  comparison: ComparisonState['comparison'],
  isLoading: boolean,
  problem: string | null,
): string {
  if (comparison === undefined) return t('account.easelsOwnLedger');
  const requestedAt = comparison.kind === 'never' ? null : formatTime(comparison.at, Date.now());
  if (isLoading) return t('account.askingTheServiceForItsStatistics');
  if (problem !== null)
    return requestedAt === null
      ? t('account.noStatistics', { problem })
      : t('account.statisticsOld', { asked: requestedAt, problem });
  if (comparison.kind === 'unreadable') return t('account.statisticsUnreadable', { asked: requestedAt });
  if (requestedAt === null) return t('account.easelsOwnLedger');
  const isPart = comparison.kind === 'read' && comparison.isPart;
  return t(isPart ? 'account.ledgerBesidePart' : 'account.ledgerBesideService', { asked: requestedAt });
}

/** Confirmed spending is solid, possible spending hatched. The table below is the accessible equivalent. */
function SpendChart({ report, by }: Readonly<{ report: UsageReport; by: UsageBy }>) {
  const { chartMode, setChartMode } = useAccountStore();
  const canShowParts = by !== 'day' && by !== 'month';
  const showsParts = canShowParts && chartMode === 'parts';
  const bars = useMemo(
    () => (showsParts ? groupBars(report, by) : chartBars(report.days)),
    [showsParts, report, by],
  );
  const data = useMemo(() => spendChartData(bars), [bars]);
  const shape = useMemo(() => spendChartOptions(bars, showsParts), [bars, showsParts]);
  const [hoveredIndex, setHoveredIndex] = useState<number | null>(null);
  const hoveredBar = hoveredIndex === null ? undefined : bars[hoveredIndex];
  const { confirmedMilli, possibleMilli, requests } = report.total;
  const title = showsParts
    ? t('account.spentBy', { by })
    : report.days.length > bars.length
      ? t('account.spentPerMonth')
      : t('account.spentPerDay');
  return (
    <section
      aria-label={title}
      className="flex min-h-58 min-w-0 flex-1 flex-col gap-2 rounded-lg border border-line bg-panel p-4"
    >
      <div className="flex min-h-6.5 items-center justify-between gap-4">
        <div className="flex shrink-0 items-center gap-3">
          <h2 className="text-sm text-muted">{title}</h2>
          {canShowParts && requests > 0 ? (
            <div className="w-44">
              <SegmentedControl
                label={t('account.whatTheChartShows')}
                value={chartMode}
                options={[
                  { value: 'time', label: t('account.overTime') },
                  { value: 'parts', label: t('account.groupedBy', { by }) },
                ]}
                onChange={(next) => {
                  setHoveredIndex(null);
                  setChartMode(next);
                }}
              />
            </div>
          ) : null}
        </div>
        {hoveredBar ? (
          <p aria-hidden className="truncate text-xs text-muted tabular-nums">
            {hoveredBar.name}:{' '}
            <span className="text-ink">
              {t('account.confirmedCredits', { credits: formatCredits(hoveredBar.confirmed * 1000) })}
            </span>
            {hoveredBar.possible > 0
              ? ` · ${t('account.possibleCredits', { credits: formatCredits(hoveredBar.possible * 1000) })}`
              : ''}
          </p>
        ) : requests === 0 ? null : (
          <p aria-hidden className="flex shrink-0 items-center gap-3 text-xs text-muted">
            <LegendKey name={t('account.confirmedKey')} className="bg-(--bar)" />
            <LegendKey
              name={t('account.possibleKey')}
              className="bg-[repeating-linear-gradient(135deg,var(--bar)_0_2px,transparent_2px_4px)]"
            />
          </p>
        )}
      </div>
      {requests === 0 ? (
        <p className="m-auto text-sm text-muted">{t('account.nothingWasSpentInTheseDays')}</p>
      ) : (
        <Plot
          label={t('account.chartWords', {
            bars: bars.length,
            confirmed: formatCredits(confirmedMilli),
            possible: formatCredits(possibleMilli),
            isParts: showsParts,
          })}
          height={180}
          createOptions={shape}
          data={data}
          onHover={setHoveredIndex}
        />
      )}
    </section>
  );
}

function LegendKey({ name, className }: Readonly<{ name: string; className: string }>) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`size-2.5 rounded-sm ${className}`} />
      {name}
    </span>
  );
}

/** The spending in Easel's own ledger, beside the services' figures. */
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
  const comparisonState = useComparison(profileId, range);
  const { comparison } = comparisonState;
  const services = useEveryService(profileId === null ? profiles : [], range);
  const serviceFigures =
    by === 'profile' ? profileServiceFigures(services.sides) : serviceFiguresOf(comparison, by);
  return (
    <>
      {error ? (
        <ErrorNote title={t('account.theLedgerCouldNotBeRead')} message={errorMessage(error)} />
      ) : null}
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
          <GroupingChips by={by} hasProfiles={scope === 'all'} />
          {profileId === null ? (
            <EveryServiceLine services={services} />
          ) : (
            <ServiceLine state={comparisonState} />
          )}
        </div>
        {report ? (
          <UsageTable key={by} report={report} by={by} serviceFigures={serviceFigures} />
        ) : (
          <Skeleton className="m-4 h-24" />
        )}
        <EveryService sides={services.sides} range={range} by={by} />
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
