// Asks the service for the outcome of a lost request. A service that supports this and never received the request
// rejects its id from then on, so that a late arrival is not charged.
import { setTimeout as wait } from 'node:timers/promises';
import { isJsonObject, type JsonValue, parseLossless } from '@shared/service';

/** A POST without a body. Null: there was no answer. */
export type AskAttempt = (path: string) => Promise<Readonly<{ status: number; text: string }> | null>;

/** `barred`: the service has not begun the request and never will. Null: the outcome is unknown. */
export type AttemptOutcome = Readonly<{ status: number; text: string }> | 'barred' | null;

const POLL_INTERVAL_MS = 1000;
/** Maximum number of consecutive requests without an answer. */
const MAX_UNANSWERED = 30;

/** @param signal stops waiting: the outcome is then unknown */
export async function fetchAttemptOutcome(
  ask: AskAttempt,
  attemptId: string,
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  let unanswered = 0;
  while (!signal.aborted && unanswered < MAX_UNANSWERED) {
    const answer = await ask(`/api/attempts/${attemptId}/settle`);
    if (answer === null || answer.status >= 500) unanswered += 1;
    else if (answer.status === 200) return parseOutcome(answer.text);
    else if (answer.status === 404) return 'barred';
    else if (answer.status !== 202) return null;
    else unanswered = 0;
    await wait(POLL_INTERVAL_MS, undefined, { signal }).catch(() => {});
  }
  return null;
}

function parseOutcome(text: string): AttemptOutcome {
  let json: JsonValue;
  try {
    json = parseLossless(text);
  } catch {
    return null;
  }
  if (!isJsonObject(json) || typeof json.status !== 'number' || typeof json.text !== 'string') return null;
  return { status: json.status, text: json.text };
}
