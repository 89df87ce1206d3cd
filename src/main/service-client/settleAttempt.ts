// Asks a service that knows our requests by name what became of one whose answer was lost. Nothing is sent again: the
// service either has the request, or bars its name for good.
import { setTimeout as wait } from 'node:timers/promises';
import { isJsonObject, type JsonValue, parseLossless } from '@shared/service';

/** POSTs without a body to a path below the service's address. Null: no answer came. */
export type AskAttempt = (path: string) => Promise<Readonly<{ status: number; text: string }> | null>;

/** What became of a request. `barred`: it was never begun, and never will be. Null: the service does not say. */
export type Settled = Readonly<{ status: number; text: string }> | 'barred' | null;

const lookEveryMs = 1000;
/** So many questions in a row may go unanswered. */
const mostSilent = 30;

/**
 * Waits until the request has ended.
 * @param signal ends the waiting: what became of it is then not known
 */
export async function settleAttempt(
  ask: AskAttempt,
  attemptId: string,
  signal: AbortSignal,
): Promise<Settled> {
  let silent = 0;
  while (!signal.aborted && silent < mostSilent) {
    const answer = await ask(`/api/attempts/${attemptId}/settle`);
    if (answer === null || answer.status >= 500) silent += 1;
    else if (answer.status === 200) return answerIn(answer.text);
    else if (answer.status === 404) return 'barred';
    else if (answer.status !== 202) return null;
    else silent = 0;
    await wait(lookEveryMs, undefined, { signal }).catch(() => {});
  }
  return null;
}

function answerIn(text: string): Settled {
  let json: JsonValue;
  try {
    json = parseLossless(text);
  } catch {
    return null;
  }
  if (!isJsonObject(json) || typeof json.status !== 'number' || typeof json.text !== 'string') return null;
  return { status: json.status, text: json.text };
}
