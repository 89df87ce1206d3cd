import { exceedsBalance, type Quote } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import type { ReactNode } from 'react';
import { useRoute } from '../../../ipc/useRoute';
import { Message } from '../../../ui/Message';
import { type Makes, type QuoteFactors, type QuoteWords, quoteWords } from './quoteWords';

export function QuoteLine({
  quote,
  kind,
  each = [],
  listedMilli,
  madeOf = null,
  cannotGo = false,
  refusal,
}: Readonly<{
  quote: Quote | null;
  kind: Makes;
  each?: readonly string[];
  /** The listed price of one result, thousandths of a credit. */
  listedMilli: number | null;
  /** Null for several models or the rows of a list. */
  madeOf?: QuoteFactors | null;
  /** The form has errors, so that no price is shown. */
  cannotGo?: boolean;
  refusal: string | null;
}>) {
  // newer than the balance of the quote
  const balanceMilli = useRoute('app.status', undefined).data?.balanceMilli;
  if (refusal !== null) {
    return (
      <p role="alert" className="selectable text-xs text-danger">
        {refusal}
      </p>
    );
  }
  if (quote === null) return <p className="min-h-8 text-xs text-faint">{t('create.counting')}</p>;
  if (quote.jobs === 0) return <p className="min-h-8 text-xs text-faint">{t('create.nothingToMakeYet')}</p>;
  // the quote has subtracted the waiting jobs from the balance at its time
  const there =
    quote.ahead.jobs === 0
      ? balanceMilli === undefined
        ? quote.balanceMilli
        : balanceMilli
      : quote.balanceMilli;
  const words = quoteWords({ ...quote, balanceMilli: there }, kind, listedMilli, madeOf);
  const credits = words.credits ?? words.listed;
  const rest = restWords(words, false);
  const made = [words.count, ...each].join(' · ');
  if (cannotGo) return <p className="min-h-8 text-xs text-muted">{made}</p>;
  const next = each.length === 0 ? ', ' : ' · ';
  return (
    <div className="flex min-h-8 flex-col text-xs">
      <p className="text-muted" title={costWords(words, made)}>
        {/* the balance, which is also in the status bar, is hidden if the line is too narrow */}
        <span key={credits} className="flex h-4 flex-wrap overflow-hidden whitespace-pre">
          <span className="flex max-w-full min-w-0">
            <span className="truncate">{made}</span>
            {credits === null ? null : (
              <span className="shrink-0">
                {next}
                <CostWords isAbout={words.credits !== null} credits={credits} isShort={words.short} />
              </span>
            )}
          </span>
          {words.balance === null ? null : (
            <span>
              {credits === null ? next : ' '}
              {t(credits === null ? 'create.quoteBalance' : 'create.quoteOf', { balance: words.balance })}
            </span>
          )}
        </span>
      </p>
      <p
        className="flex h-4 flex-wrap overflow-hidden whitespace-pre text-faint"
        title={[...restWords(words, true), words.basis].join(' · ')}
      >
        {rest.length === 0 ? null : (
          <span className="max-w-full truncate text-muted">{rest.join(' · ')}</span>
        )}
        <span className="max-w-full overflow-hidden text-ellipsis">{`${rest.length === 0 ? '' : ' · '}${words.source}`}</span>
      </p>
      {quote.warnings.map((warning, place) => (
        <p
          key={warning}
          className={`mt-1 text-pretty ${place === 0 && exceedsBalance(quote) ? 'text-danger' : 'text-ink'}`}
        >
          {warning}
        </p>
      ))}
      {quote.note === null ? null : <p className="mt-1 text-pretty text-muted">{quote.note}</p>}
    </div>
  );
}

export function CostWords({
  isAbout,
  credits,
  isShort,
}: Readonly<{ isAbout: boolean; credits: string; isShort: boolean }>) {
  const b = (words: ReactNode) => (
    <strong className={`font-semibold ${isShort ? 'text-danger' : 'text-ink'}`}>{words}</strong>
  );
  return isAbout ? <Message id="create.aboutCost" args={{ credits, b }} /> : b(credits);
}

function costWords({ credits, listed, balance }: QuoteWords, made: string): string {
  const cost = credits ?? listed;
  if (cost === null && balance === null) return made;
  const about = credits === null ? 'listed' : 'about';
  const shown = cost === null ? 'balance' : balance === null ? about : `${about}Of`;
  return `${made}, ${t('create.quoteTitle', { shown, credits: cost ?? '', balance: balance ?? '' })}`;
}

/** The remaining balance and the duration, for this press and for all waiting jobs. */
function restWords(
  { leaves, leavesThen, unpriced, ahead, time, queuedTime, leastTime }: QuoteWords,
  isLong: boolean,
): string[] {
  const after = leavesThen === null ? 'none' : unpriced > 0 ? 'most' : 'other';
  return [
    ...(leaves === null
      ? []
      : [
          t(isLong ? 'create.leavesLong' : 'create.leaves', {
            after,
            leaves,
            leavesThen: leavesThen ?? '',
            ahead,
            unpriced,
          }),
        ]),
    // with two times, the word "about" is left out
    ...(time === null
      ? leastTime === null
        ? []
        : [leastTime]
      : [
          t('create.quoteTime', {
            shown: queuedTime === null ? 'next' : isLong ? 'long' : 'other',
            time,
            queuedTime: queuedTime ?? '',
          }),
        ]),
  ];
}
