import type { Quote } from '@shared/domain/Queue';
import type { ModelDescriptor } from '@shared/models';
import { quoteWords } from './quoteWords';

/** What the press of a button would make and cost, before it is pressed. */
export function QuoteLine({
  quote,
  kind,
  listedMilli,
  refusal,
  landing = null,
}: Readonly<{
  quote: Quote | null;
  kind: ModelDescriptor['result'];
  /** What the service's list says of one. */
  listedMilli: number | null;
  refusal: string | null;
  /** Where the results go, where that was chosen. */
  landing?: string | null;
}>) {
  if (refusal !== null) {
    return (
      <p role="alert" className="selectable text-xs text-danger">
        {refusal}
      </p>
    );
  }
  if (quote === null) return <p className="min-h-8 text-xs text-faint">Counting…</p>;
  if (quote.jobs === 0) return <p className="min-h-8 text-xs text-faint">Nothing to make yet.</p>;
  const words = quoteWords(quote, kind, listedMilli);
  return (
    <div className="flex min-h-8 flex-col text-xs">
      <p className="flex flex-wrap justify-between gap-x-3 text-muted">
        <span key={words.credits}>
          {words.count}
          {words.credits === null ? null : (
            <>
              , about{' '}
              <strong className={`font-semibold ${words.short ? 'text-danger' : 'text-ink'}`}>
                {words.credits}
              </strong>
            </>
          )}
          {words.balance === null
            ? null
            : words.credits === null
              ? `, balance ${words.balance}`
              : ` of ${words.balance}`}
          {words.leaves === null ? null : (
            <>
              {' · '}
              <span className="whitespace-nowrap">leaves {words.leaves}</span>
            </>
          )}
        </span>
        {words.time === null ? null : <span>about {words.time}</span>}
      </p>
      <p className="text-faint">{words.basis}</p>
      {landing === null ? null : <p className="break-words text-ink">{landing}</p>}
      {quote.warnings.map((warning) => (
        <p key={warning} className="text-danger">
          {warning}
        </p>
      ))}
    </div>
  );
}
