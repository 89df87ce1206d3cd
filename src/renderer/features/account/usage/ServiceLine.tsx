import { t } from '@shared/messages/t';
import { formatTime } from '@shared/words/formatTime';
import { Button } from '../../../ui/Button';
import type { useComparison } from './useComparison';

/** When the service's statistics were requested, or why there are none. */
export function ServiceLine({
  of: { comparison, isAsking, problem, askAgain },
}: Readonly<{ of: ReturnType<typeof useComparison> }>) {
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm text-muted">
      <span role="status" className="min-w-0 break-words">
        {words(comparison, isAsking, problem)}
      </span>
      {comparison && !isAsking ? (
        <Button size="sm" variant="quiet" className="-mr-2" onPress={askAgain}>
          {t('account.askAgain')}
        </Button>
      ) : null}
    </p>
  );
}

type ComparisonState = ReturnType<typeof useComparison>;

function words(comparison: ComparisonState['comparison'], isAsking: boolean, problem: string | null): string {
  if (comparison === undefined) return t('account.easelsOwnLedger');
  const asked = comparison.kind === 'never' ? null : formatTime(comparison.at, Date.now());
  if (isAsking) return t('account.askingTheServiceForItsStatistics');
  if (problem !== null)
    return asked === null
      ? t('account.noStatistics', { problem })
      : t('account.statisticsOld', { asked, problem });
  if (comparison.kind === 'unreadable') return t('account.statisticsUnreadable', { asked });
  if (asked === null) return t('account.easelsOwnLedger');
  const isPart = comparison.kind === 'read' && comparison.isPart;
  return t(isPart ? 'account.ledgerBesidePart' : 'account.ledgerBesideService', { asked });
}
