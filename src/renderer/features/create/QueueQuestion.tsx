import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { PromptSamples } from './PromptSamples';
import { type Makes, type QuoteWords, quoteWords } from './quoteWords';
import type { Question } from './useSubmit';

type Asked = Pick<Question, 'lane' | 'quote' | 'samples'>;

/** Asks before many jobs are queued, with what they cost and some of their prompts. */
export function QueueQuestion({
  question,
  kind,
  listedMilli,
  onAnswer,
}: Readonly<{
  question: Asked;
  kind: Makes;
  listedMilli: number | null;
  onAnswer: (yes: boolean) => void;
}>) {
  return (
    <ConfirmDialog
      isOpen
      title={titleWords(question, quoteWords(question.quote, kind, null))}
      message={
        <div className="flex flex-col gap-3">
          <Cost question={question} kind={kind} listedMilli={listedMilli} />
          <PromptSamples samples={question.samples} />
        </div>
      }
      confirmLabel={question.lane === 'batch' ? 'Add to queue' : 'Generate'}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  );
}

/** In the words of the button that was pressed: what comes of it, and of how many jobs where that is another number. */
function titleWords({ lane, quote }: Asked, { count, result }: QuoteWords): string {
  const what = quote.jobs === quote.media ? result : count;
  return lane === 'batch' ? `Add ${what} to the queue?` : `Generate ${what}?`;
}

function Cost({
  question,
  kind,
  listedMilli,
}: Readonly<{
  question: Asked;
  kind: Makes;
  listedMilli: number | null;
}>) {
  const words = quoteWords(question.quote, kind, listedMilli);
  const time = question.lane === 'batch' ? (words.queuedTime ?? words.time) : words.time;
  const takes = time === null ? words.leastTime : `about ${time}`;
  const then =
    words.leavesThen === null
      ? ''
      : `, and ${words.leavesThen} once the ${words.ahead ?? 'jobs'} in the queue are paid${words.unpriced === null ? '' : ` (${words.unpriced})`}`;
  return (
    <div className="flex flex-col gap-2">
      <p>
        {words.credits === null
          ? question.quote.roughMilli === null
            ? 'What it costs is not known yet. '
            : ''
          : `About ${words.credits}, `}
        {words.credits === null ? sentence(words.basis) : `${words.basis}.`}
        {words.balance === null
          ? ''
          : ` Your balance is ${words.balance}${words.leaves === null ? '' : `, which leaves ${words.leaves}${then}`}.`}
        {takes === null ? '' : ` It takes ${takes}.`}
      </p>
      {words.short && question.quote.warnings.length === 0 ? (
        <p className="text-danger">That is more than there is: the queue will pause.</p>
      ) : null}
      {question.quote.warnings.map((warning) => (
        <p key={warning} className="text-pretty text-danger">
          {warning}
        </p>
      ))}
      {question.quote.note === null ? null : <p className="text-pretty">{question.quote.note}</p>}
    </div>
  );
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
