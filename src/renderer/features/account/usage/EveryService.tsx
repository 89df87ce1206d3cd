import type { DayRange, UsageBy } from '@shared/domain/account/Usage';
import { t } from '@shared/messages/t';
import { formatTime } from '@shared/words/formatTime';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/messages/Skeleton';
import { DifferenceCell } from './DifferenceCell';
import { readOf, type ServiceSide, sideWords, sumOfSides } from './serviceSides';
import { UsageTable } from './UsageTable';
import { columnCredits, serviceFiguresOf } from './usageLines';
import type { useEveryService } from './useEveryService';

/** For how many profiles the services' statistics are shown beside Easel's, and a button to request all. */
export function EveryServiceLine({
  of: { sides, isAsking, ask },
}: Readonly<{ of: ReturnType<typeof useEveryService> }>) {
  const known = sides.filter((side) => readOf(side) !== null).length;
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm text-muted">
      <span role="status" className="min-w-0 break-words">
        {isAsking
          ? t('account.askingTheServicesForTheirStatistics')
          : known === 0
            ? t('account.easelsOwnLedger')
            : t('account.ledgerBesideServices', { known, all: sides.length })}
      </span>
      {isAsking ? null : (
        <Button size="sm" variant="quiet" className="-mr-2" onPress={ask}>
          {t('account.askAllServices')}
        </Button>
      )}
    </p>
  );
}

/**
 * The figures of Easel and the services for all profiles: their sum where both are known, a note for services
 * without figures, and each profile's table if its service has detailed statistics.
 */
export function EveryService({
  sides,
  range,
  by,
}: Readonly<{ sides: readonly ServiceSide[]; range: DayRange; by: UsageBy }>) {
  const together = sumOfSides(sides);
  const wasAsked = sides.some(({ comparison, problem }) => comparison.kind !== 'never' || problem !== null);
  if (!wasAsked) return null;
  const words = sides.flatMap((side) => sideWords(side, Date.now()) ?? []);
  return (
    <>
      <div className="flex flex-col gap-1 border-t border-line px-4 py-3 text-sm">
        {together === null ? null : (
          <p className="flex flex-wrap items-center gap-x-1.5 tabular-nums">
            <span className="selectable">
              {t('account.bothSidesTogether', {
                known: together.profiles,
                all: sides.length,
                own: columnCredits(together.ownMilli),
                theirs: columnCredits(together.difference.serviceMilli ?? 0),
              })}
            </span>
            <DifferenceCell of={together.difference} about={t('account.allWithBothSides')} />
          </p>
        )}
        {words.length === 0 ? null : (
          <ul className="selectable flex flex-col gap-1 break-words text-muted">
            {words.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
      </div>
      {by === 'model' || by === 'day'
        ? sides.map((side) =>
            readOf(side) === null ? null : (
              <OneService key={side.profileId} side={side} range={range} by={by} />
            ),
          )
        : null}
    </>
  );
}

function OneService({
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
        <UsageTable report={report} by={by} beside={serviceFiguresOf(comparison, by)} owner={name} />
      ) : (
        <Skeleton className="m-4 h-24" />
      )}
    </section>
  );
}
