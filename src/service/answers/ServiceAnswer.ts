import { type FieldProblem, type JsonObject, serviceErrors } from '@shared/service';

/** An error answer, which routes throw. */
export class ServiceAnswer extends Error {
  readonly status: number;
  readonly body: JsonObject;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: JsonObject, headers: Readonly<Record<string, string>> = {}) {
    super(`${status} ${String(body.error)}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export function invalidInput(problems: readonly FieldProblem[]): ServiceAnswer {
  const { status, error, message } = serviceErrors.invalidInput;
  return new ServiceAnswer(status, { error, message, errors: problems.map((problem) => problem.message) });
}

export function invalidRequest(message: string): ServiceAnswer {
  return invalidInput([{ field: null, message }]);
}

/** 401: the key is missing, wrong, expired, or not in the form `Bearer KEY`. */
export function invalidKey(): ServiceAnswer {
  const { status, error, message } = serviceErrors.invalidKey;
  return new ServiceAnswer(status, { error, message }, { 'www-authenticate': 'Bearer' });
}

/** 401: the e-mail address or the password is wrong, without saying which. */
export function invalidCredentials(): ServiceAnswer {
  return new ServiceAnswer(serviceErrors.invalidKey.status, {
    error: 'Wrong email address or password',
    message: 'The email address or the password is wrong',
  });
}

/** 402: the price is higher than the rest of the balance or limit (`remainingMilli`, thousandths of a credit). */
export function insufficientCredits(
  costMilli: number,
  remainingMilli: number,
  reason: 'balance' | 'month' | 'key_day',
): ServiceAnswer {
  const { status, error, message } = serviceErrors.insufficientCredits;
  const remaining = remainingMilli / 1000;
  const details = {
    required: costMilli / 1000,
    [reason === 'balance' ? 'balance' : 'left']: remaining,
    reason,
  };
  return new ServiceAnswer(status, { error, message, details });
}

/** 403: the key's scope is narrower, the plan excludes the provider, or the account is suspended. */
export function accessDenied(provider: string, reason: 'key' | 'plan' | 'suspended'): ServiceAnswer {
  const { status, error, message } = serviceErrors.accessDenied;
  return new ServiceAnswer(status, { error, message: message(provider), details: { reason } });
}

export function notFound(path: string): ServiceAnswer {
  const { status, error, message } = serviceErrors.modelNotFound;
  return new ServiceAnswer(status, { error, message: message(path.slice(0, 300)) });
}

export function mediaNotFound(): ServiceAnswer {
  const { status, error } = serviceErrors.modelNotFound;
  return new ServiceAnswer(status, { error, message: 'There is no such file, or it is not kept any more' });
}

export function rateLimited(nowMs: number, resetAtMs: number): ServiceAnswer {
  const { status, error, message } = serviceErrors.rateLimited;
  const seconds = Math.max(1, Math.ceil((resetAtMs - nowMs) / 1000));
  return new ServiceAnswer(
    status,
    { error, message: message(seconds), resetAt: new Date(resetAtMs).toISOString() },
    { 'retry-after': String(seconds), ...rateHeaders(0, resetAtMs) },
  );
}

/** 403 for another reason than a key's access: the person, the origin of the page, or an expired link. */
export function notAllowed(message: string, details?: JsonObject): ServiceAnswer {
  const { status, error } = serviceErrors.accessDenied;
  return new ServiceAnswer(status, { error, message, ...(details ? { details } : {}) });
}

/** 429: the account has the maximum number of open generations of its plan. */
export function tooManyOpen(nowMs: number, maxOpen: number): ServiceAnswer {
  const { status, body, headers } = rateLimited(nowMs, nowMs + 5000);
  return new ServiceAnswer(status, { ...body, details: { reason: 'at_once', most: maxOpen } }, headers);
}

export function queueIsFull(nowMs: number): ServiceAnswer {
  return rateLimited(nowMs, nowMs + 30_000);
}

/** 500: the work failed. @param details `retry: false` if the same request would fail again */
export function generationFailed(reason: string, details?: JsonObject): ServiceAnswer {
  const { status, error, message } = serviceErrors.generationFailed;
  return new ServiceAnswer(status, { error, message: message(reason), ...(details ? { details } : {}) });
}

/** 504: the engine lost the answer and cannot be asked again, so it is unknown whether a result was made. */
export function answerLost(reason: string): ServiceAnswer {
  return new ServiceAnswer(504, { error: 'Answer lost', message: reason });
}

/** 409: the request contradicts stored data, for example another request has the same id. */
export function conflict(message: string): ServiceAnswer {
  return new ServiceAnswer(409, { error: 'Conflict', message });
}

/** 403: an engine needs a credential. */
export function engineRefused(reason: string): ServiceAnswer {
  return notAllowed(reason, { reason });
}

/** The remaining requests, and the end of the window in epoch seconds, rounded up (docs/interface.md, Limits). */
export function rateHeaders(remaining: number, resetAtMs: number): Record<string, string> {
  return {
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(Math.ceil(resetAtMs / 1000)),
  };
}
