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
          Ask again
        </Button>
      ) : null}
    </p>
  );
}

type ComparisonState = ReturnType<typeof useComparison>;

function words(comparison: ComparisonState['comparison'], isAsking: boolean, problem: string | null): string {
  if (comparison === undefined) return "Easel's own ledger";
  const asked = comparison.kind === 'never' ? null : formatTime(comparison.at, Date.now());
  if (isAsking) return 'Asking the service for its statistics…';
  if (problem !== null)
    return asked === null
      ? `No statistics of the service: ${problem}`
      : `The service's statistics are of ${asked}: ${problem}`;
  if (comparison.kind === 'unreadable') return `The service's statistics of ${asked} cannot be read`;
  if (asked === null) return "Easel's own ledger";
  const beside = `Easel's own ledger beside the service's statistics of ${asked}`;
  return comparison.kind === 'read' && comparison.isPart
    ? `${beside}. The service gave only the first page of them, so its numbers may be too small`
    : beside;
}
