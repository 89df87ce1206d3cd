import { type LocalizableText, localizable } from '@shared/messages/LocalizableText';
import {
  type AnswerHeaders,
  plainText,
  readErrorAnswer,
  readGenerationResult,
  type ServiceError,
} from '@shared/service';
import type { SendOutcome } from '../ports/SendOutcome';
import { networkProblem } from './describeNetworkError';
import { type Exchange, firstHeader } from './exchange';
import type { BodyText } from './readBody';

export interface OutcomeInput {
  readonly nowMs: number;
  readonly url: string;
  readonly body: BodyText;
  readonly redact: (text: string) => string;
}

// a gateway gave up waiting, so the service may still be working
const gatewayTimeouts: readonly number[] = [408, 499];

/** An outcome that is not certain is `unknown`. */
export function decideSendOutcome(ended: Exchange, decision: OutcomeInput): SendOutcome {
  const { redact } = decision;
  if (ended.kind === 'unsent') {
    const reason = ended.aborted ? localizable('serviceClient.stoppedUnsent') : networkProblem(ended.error);
    return { kind: 'unsent', reason: redacted(reason, redact), aborted: ended.aborted };
  }
  if (ended.kind === 'broken') {
    const reason = ended.aborted ? localizable('serviceClient.stoppedUnderWay') : networkProblem(ended.error);
    return {
      kind: 'unknown',
      reason: redacted(reason, redact),
      status: ended.status,
      aborted: ended.aborted,
      rawBody: storedExcerpt(decision.body.text),
    };
  }
  return decideAnswer(ended, decision);
}

/** Maximum length stored of an answer that is not a result. A truncated answer may contain the URLs of paid files. */
export const MAX_STORED_CHARS = 1024 * 1024;
const MAX_ERROR_CHARS = 256 * 1024;

function storedExcerpt(text: string): string | null {
  return text === '' ? null : text.slice(0, MAX_STORED_CHARS);
}

function decideAnswer(ended: Extract<Exchange, { kind: 'complete' }>, decision: OutcomeInput): SendOutcome {
  const { status, headers } = ended;
  const { nowMs, redact } = decision;
  const { text, problem, reading } = decision.body;
  const contentType = firstHeader(headers, 'content-type');
  if (problem !== null)
    return {
      kind: 'unknown',
      reason: redacted(problem, redact),
      status,
      aborted: false,
      rawBody: storedExcerpt(text),
    };
  const answered = { kind: 'answered', rawBody: text, headers, ...(reading ? { reading } : {}) } as const;
  if (status === 200) return answered;
  // another success status with a complete result is a result
  if (status < 300 && (reading ?? readGenerationResult(text)).ok) return answered;

  const body = text.slice(0, MAX_ERROR_CHARS);
  const error: ServiceError = readErrorAnswer({ status, contentType, body, nowMs });
  if (status === 429) {
    return {
      kind: 'rate_limited',
      error,
      headers,
    };
  }
  if (status === 500 && error.fromService) return { kind: 'service_error', error, headers };
  if (status >= 400 && status < 500 && !gatewayTimeouts.includes(status)) {
    return { kind: 'refused', status, error, headers };
  }
  const redirectTarget = unprocessedRedirect(status, headers, decision.url);
  if (redirectTarget !== null) {
    const reason = localizable('serviceClient.atAnotherAddress', { address: plainText(redirectTarget) });
    return { kind: 'unsent', reason: redacted(reason, redact), aborted: false };
  }
  const reason = redacted(describeUnexpectedStatus(status, headers, body), redact);
  return { kind: 'unknown', reason, status, aborted: false, rawBody: storedExcerpt(text) };
}

// The target of a redirect after which the request was certainly not processed: 307 and 308 ask to send it again, and
// a 301 or 302 to the same path on another host comes from a gateway. Null: the request may have been processed.
function unprocessedRedirect(status: number, headers: AnswerHeaders, url: string): string | null {
  const location = firstHeader(headers, 'location');
  if (location === null || !URL.canParse(location, url)) return null;
  const [from, to] = [new URL(url), new URL(location, url)];
  if (status === 307 || status === 308) return to.href;
  const isSamePath = to.pathname === from.pathname && to.search === from.search && to.origin !== from.origin;
  return (status === 301 || status === 302) && isSamePath ? to.href : null;
}

// `within` chooses a message's form for the middle of a sentence
function describeUnexpectedStatus(status: number, headers: AnswerHeaders, body: string): LocalizableText {
  if (status >= 300 && status < 400) {
    const target = firstHeader(headers, 'location');
    return target === null
      ? localizable('serviceClient.redirected', { within: false })
      : localizable('serviceClient.redirectedTo', { target, within: false });
  }
  const words = plainText(body);
  return words === ''
    ? localizable('serviceClient.oddStatus', { status: String(status), within: false })
    : localizable('serviceClient.oddStatusWith', { status: String(status), words, within: false });
}

/** Removes secrets from a text that the service or the network may have supplied. */
function redacted(
  words: LocalizableText | string,
  redact: (text: string) => string,
): LocalizableText | string {
  if (typeof words === 'string') return redact(words);
  const values = Object.entries(words.values).map(
    ([name, value]) => [name, typeof value === 'string' ? redact(value) : value] as const,
  );
  return { ...words, text: redact(words.text), values: Object.fromEntries(values) };
}
