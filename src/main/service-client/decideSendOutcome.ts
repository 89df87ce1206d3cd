import { type AnswerHeaders, plainText, readErrorAnswer, type ServiceError } from '@shared/service';
import type { SendOutcome } from '../ports/SendOutcome';
import { decodeBody } from './decodeBody';
import { describeNetworkError } from './describeNetworkError';
import type { Exchange } from './exchange';
import { firstHeader } from './firstHeader';
import { redactBody } from './redactBody';

export interface Decision {
  readonly nowMs: number;
  readonly maxBodyBytes: number;
  /** Takes the key out of any text that came from outside. */
  readonly redact: (text: string) => string;
}

// Answers of something on the way that gave up waiting: the service may be at work.
const gaveUpWaiting: readonly number[] = [408, 499];

/** Places one ended POST. Pure. Only a certainty gets a name; the rest is `unknown` (reliability: Money). */
export function decideSendOutcome(ended: Exchange, decision: Decision): SendOutcome {
  const { redact } = decision;
  if (ended.kind === 'unsent') {
    const reason = ended.aborted ? 'Stopped before anything was sent' : describeNetworkError(ended.error);
    return { kind: 'unsent', reason: redact(reason), aborted: ended.aborted };
  }
  if (ended.kind === 'broken') {
    const reason = redact(
      ended.aborted ? 'Stopped while the request was under way' : describeNetworkError(ended.error),
    );
    return {
      kind: 'unknown',
      reason,
      status: ended.status,
      aborted: ended.aborted,
      rawBody: partOfBody(ended, decision),
    };
  }
  return decideAnswer(ended, decision);
}

const keptPartBytes = 1024 * 1024;

// An answer that was cut short may still name what was paid for. A packed one cannot be read in part.
function partOfBody(ended: Extract<Exchange, { kind: 'broken' }>, { redact }: Decision): string | null {
  const packed = (firstHeader(ended.headers, 'content-encoding') ?? 'identity') !== 'identity';
  const kept = ended.body.subarray(0, keptPartBytes);
  return kept.length === 0 || packed ? null : redactBody(kept.toString('utf8'), redact);
}

function decideAnswer(ended: Extract<Exchange, { kind: 'complete' }>, decision: Decision): SendOutcome {
  const { status, headers } = ended;
  const { nowMs, redact } = decision;
  const contentType = firstHeader(headers, 'content-type');
  let body: string;
  try {
    body = redactBody(decodeBody(ended.body, headers, decision.maxBodyBytes), redact);
  } catch (error) {
    const reason = redact(error instanceof Error ? error.message : 'The answer could not be unpacked');
    return { kind: 'unknown', reason, status, aborted: false, rawBody: null };
  }
  if (status === 200) return { kind: 'answered', rawBody: body, headers };

  const error: ServiceError = readErrorAnswer({ status, contentType, body, nowMs });
  if (status === 429) {
    return {
      kind: 'rate_limited',
      error,
      headers,
    };
  }
  if (status === 500 && error.fromService) return { kind: 'service_error', error, headers };
  if (status >= 400 && status < 500 && !gaveUpWaiting.includes(status)) {
    return { kind: 'refused', status, error, headers };
  }
  const reason = redact(describeOddStatus(status, headers, body));
  return { kind: 'unknown', reason, status, aborted: false, rawBody: body };
}

function describeOddStatus(status: number, headers: AnswerHeaders, body: string): string {
  if (status >= 300 && status < 400) {
    const target = firstHeader(headers, 'location');
    return `The service redirected the request${target === null ? '' : ` to ${target}`}, which Easel does not follow`;
  }
  const words = plainText(body);
  return words === '' ? `The answer was HTTP ${status}` : `The answer was HTTP ${status}: ${words}`;
}
