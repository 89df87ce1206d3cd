import { exceedsBalance, type Quote } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import type { ReactNode } from 'react';
import { useRoute } from '../../../ipc/useRoute';
import { Message } from '../../../ui/Message';
import { type QuoteFactors, type QuoteTexts, quoteTexts, type ResultKinds } from './quoteTexts';

export function QuoteLine({
  quote,
  kind,
  facts = [],
  listedMilli,
  factors = null,
  cannotSubmit = false,
  refusal,
}: Readonly<{
  quote: Quote | null;
  kind: ResultKinds;
  facts?: readonly string[];
  /** The listed price of one result, thousandths of a credit. */
  listedMilli: number | null;
  /** Null for several models or the rows of a list. */
  factors?: QuoteFactors | null;
  /** The form has errors, so that no price is shown. */
  cannotSubmit?: boolean;
  refusal: string | null;
}>) {
  // this balance is newer than the balance of the quote
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
  // while jobs wait, the balance of the quote is used, because their costs (`ahead`) were summed at the same time
  const currentBalance =
    quote.ahead.jobs === 0 && balanceMilli !== undefined ? balanceMilli : quote.balanceMilli;
  const texts = quoteTexts({ ...quote, balanceMilli: currentBalance }, kind, listedMilli, factors);
  const credits = texts.credits ?? texts.listed;
  const remaining = remainingTexts(texts, false);
  const countText = [texts.count, ...facts].join(' · ');
  if (cannotSubmit) return <p className="min-h-8 text-xs text-muted">{countText}</p>;
  const separator = facts.length === 0 ? ', ' : ' · ';
  return (
    <div className="flex min-h-8 flex-col text-xs">
      <p className="text-muted" title={costTitle(texts, countText)}>
        {/* the balance, which is also in the status bar, is hidden if the line is too narrow */}
        <span key={credits} className="flex h-4 flex-wrap overflow-hidden whitespace-pre">
          <span className="flex max-w-full min-w-0">
            <span className="truncate">{countText}</span>
            {credits === null ? null : (
              <span className="shrink-0">
                {separator}
                <CostText isAbout={texts.credits !== null} credits={credits} isDanger={texts.overdraws} />
              </span>
            )}
          </span>
          {texts.balance === null ? null : (
            <span>
              {credits === null ? separator : ' '}
              {t(credits === null ? 'create.quoteBalance' : 'create.quoteOf', { balance: texts.balance })}
            </span>
          )}
        </span>
      </p>
      <p
        className="flex h-4 flex-wrap overflow-hidden whitespace-pre text-faint"
        title={[...remainingTexts(texts, true), texts.basis].join(' · ')}
      >
        {remaining.length === 0 ? null : (
          <span className="max-w-full truncate text-muted">{remaining.join(' · ')}</span>
        )}
        <span className="max-w-full overflow-hidden text-ellipsis">{`${remaining.length === 0 ? '' : ' · '}${texts.source}`}</span>
      </p>
      {quote.warnings.map((warning, index) => (
        <p
          key={warning}
          className={`mt-1 text-pretty ${index === 0 && exceedsBalance(quote) ? 'text-danger' : 'text-ink'}`}
        >
          {warning}
        </p>
      ))}
      {quote.note === null ? null : <p className="mt-1 text-pretty text-muted">{quote.note}</p>}
    </div>
  );
}

export function CostText({
  isAbout,
  credits,
  isDanger,
}: Readonly<{ isAbout: boolean; credits: string; isDanger: boolean }>) {
  const b = (text: ReactNode) => (
    <strong className={`font-semibold ${isDanger ? 'text-danger' : 'text-ink'}`}>{text}</strong>
  );
  return isAbout ? <Message id="create.aboutCost" args={{ credits, b }} /> : b(credits);
}

function costTitle({ credits, listed, balance }: QuoteTexts, made: string): string {
  const cost = credits ?? listed;
  if (cost === null && balance === null) return made;
  const about = credits === null ? 'listed' : 'about';
  const shown = cost === null ? 'balance' : balance === null ? about : `${about}Of`;
  return `${made}, ${t('create.quoteTitle', { shown, credits: cost ?? '', balance: balance ?? '' })}`;
}

/** The remaining balance and the duration, for this press and for all waiting jobs. */
function remainingTexts(
  { leaves, leavesThen, unpriced, ahead, time, queuedTime, leastTime }: QuoteTexts,
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
    // a text with two times leaves out the word "about"
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
