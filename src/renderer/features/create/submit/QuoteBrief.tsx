import type { Quote } from '@shared/domain/queue/Queue';
import { useIsLow } from '../../../ui/hooks/useIsLow';
import { type Makes, quoteWords } from './quoteWords';

/**
 * What a press makes and costs, in one line beside the buttons, where a window is so low that `QuoteLine` may be scrolled
 * away from them. It says nothing that the other does not.
 */
export function QuoteBrief({
  quote,
  kind,
  listedMilli,
}: Readonly<{ quote: Quote | null; kind: Makes; listedMilli: number | null }>) {
  const isLow = useIsLow();
  if (!isLow || quote === null || quote.jobs === 0) return null;
  const { count, credits, listed, short } = quoteWords(quote, kind, listedMilli, null);
  const cost = credits ?? listed;
  return (
    <p aria-hidden className="w-full truncate text-xs text-muted">
      {count}
      {cost === null ? null : (
        <>
          {credits === null ? ', ' : ', about '}
          <strong className={`font-semibold ${short ? 'text-danger' : 'text-ink'}`}>{cost}</strong>
        </>
      )}
    </p>
  );
}
