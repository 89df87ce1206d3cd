import type { Quote } from '../domain/queue/Queue';
import { formatCount } from './formatCount';

/** Formatters for money and time; money without the word "credits". */
export interface QuestionWords {
  readonly credits: (milliCredits: number) => string;
  readonly duration: (ms: number) => string;
}

/** The cost, remaining balance, duration and warnings of sending jobs, in words. */
export function describeResendQuote(quote: Quote, words: QuestionWords): string {
  return [resendWords(quote, words), ...quote.warnings, ...notes(quote)].join(' ');
}

const notes = ({ note }: Quote) => (note === null ? [] : [note]);

const resendWords = (quote: Quote, words: QuestionWords) =>
  [costWords(quote, words), ...timeWords(quote, words)].join(' ');

function costWords({ roughMilli, balanceMilli, ahead }: Quote, { credits }: QuestionWords): string {
  if (roughMilli === null) return 'What it costs is not known yet.';
  const cost = `About ${credits(roughMilli)} ${roughMilli === 1000 ? 'credit' : 'credits'}`;
  if (balanceMilli === null) return `${cost}.`;
  const left = balanceMilli - roughMilli;
  const then = left - ahead.milli;
  // a warning says that the balance is not sufficient
  if (then < 0) return `${cost} of ${credits(balanceMilli)}.`;
  const isMost = ahead.jobs > 0 && ahead.unpriced > 0;
  const after =
    then === left && !isMost ? '' : `, ${isMost ? 'at most ' : ''}${credits(then)} after the queue`;
  return `${cost} of ${credits(balanceMilli)}, leaves ${credits(left)}${after}.`;
}

/** "at least about 16 min (60 a minute)": for work without a known duration. */
export function leastTimeWords(
  { ms, perMinute }: NonNullable<Quote['leastTime']>,
  duration: QuestionWords['duration'],
): string {
  return `at least about ${duration(ms)} (${formatCount(perMinute)} a minute)`;
}

/** The time if the jobs go first, and at the end of the queue if that differs. */
function timeWords({ timeMs, queuedTimeMs, leastTime }: Quote, { duration }: QuestionWords): string[] {
  if (timeMs === null) return leastTime === null ? [] : [`It takes ${leastTimeWords(leastTime, duration)}.`];
  const time = duration(timeMs);
  const queued = queuedTimeMs === null ? time : duration(queuedTimeMs);
  return [`About ${time}${queued === time ? '' : `, queued ${queued}`}.`];
}
