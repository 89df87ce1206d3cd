import { isJsonObject, type JsonObject } from '@shared/service';
import { EngineError, type Failed, refused, type Submitted } from '../Engine';
import type { EngineAnswer } from '../EngineHttp';

const usualPauseMs = 20_000;
const longestPauseMs = 60 * 60_000;
/** Errors that waiting does not resolve. */
const unpaid = /quota|billing|credit|balance/i;

/** The meaning of an answer without a picture. `failed`: the engine itself reports that it made none. */
export type Refusal = Exclude<Submitted, { kind: 'taken' | 'done' }> | Failed;

/** Reads `{error: {message, type, code, param}}`. @throws EngineError `password` if the key is not accepted */
export function readRefusal({ status, headers, json }: EngineAnswer, url: string, nowMs: number): Refusal {
  const said = isJsonObject(json) ? json.error : null;
  const error: JsonObject = isJsonObject(said) ? said : { message: said ?? null };
  const isSaid = typeof error.message === 'string' && error.message !== '';
  const words = isSaid ? String(error.message).slice(0, 500) : `it answered ${status}`;
  const code = `${String(error.code ?? '')} ${String(error.type ?? '')}`;
  if (status === 401 || status === 403) {
    throw new EngineError(
      'password',
      `${url} does not take the key (${words}): add the engine with another one`,
    );
  }
  if (status === 429 && !unpaid.test(code)) {
    return { kind: 'busy', againAtMs: nowMs + pauseMs(String(headers['retry-after'] ?? ''), nowMs) };
  }
  if (status === 400 || status === 422) {
    const parameter = typeof error.param === 'string' ? (ownNames[error.param] ?? error.param) : null;
    return refused(words, [parameter === null ? words : `Invalid value for ${parameter}: ${words}`]);
  }
  if (status < 500) return refused(words);
  // a proxy's error page says nothing about the engine behind it
  return isSaid
    ? { kind: 'failed', reason: `${url} says: ${words}`, retry: false }
    : { kind: 'unsure', reason: `${url} answered ${status}, and does not say whether it made the picture` };
}

const ownNames: Readonly<Record<string, string>> = {
  size: 'image_size',
  image: 'image_url',
  'image[]': 'image_url',
};

/** Reads seconds or a date. */
function pauseMs(text: string, nowMs: number): number {
  const ms = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs;
  return Number.isFinite(ms) ? Math.min(longestPauseMs, Math.max(0, ms)) : usualPauseMs;
}
