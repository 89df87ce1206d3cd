import { type FieldProblem, readFieldProblem } from '../FieldProblem';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../JsonValue';
import { jsonOf } from '../parseLossless';
import { plainText } from '../plainText';
import { parseResetTime } from './parseResetTime';
import { zErrorBody } from './zErrorBody';

/** An answer other than 2xx, with the service's own message if the body has a message. */
export interface ServiceError {
  readonly status: number;
  /** The body's `error`; otherwise `HTTP 502`. */
  readonly title: string;
  /** The body's `message`; otherwise the beginning of the body as plain text, possibly ''. */
  readonly message: string;
  readonly errors: readonly string[];
  readonly details: JsonValue;
  readonly resetAt: number | null;
  readonly problems: readonly FieldProblem[];
  /** True only for the interface's own error body, not for a proxy's page. Only such a 500 may be retried. */
  readonly fromService: boolean;
}

/** `nowMs` is needed only if `resetAt` is in seconds from now. */
export interface ErrorAnswer {
  readonly status: number;
  readonly contentType: string | null | undefined;
  readonly body: string;
  readonly nowMs?: number;
}

/** Parses any answer other than 2xx. Never throws (docs/interface.md, Error body). */
export function readErrorAnswer({ status, body, nowMs }: ErrorAnswer): ServiceError {
  const json = jsonOf(body);
  if (!isJsonObject(json))
    return errorWithoutFields(status, plainText(typeof json === 'string' ? json : body));
  // reads each field separately, so that an invalid field does not affect the other fields
  const { details, resetAt } = json;
  const parsed = zOwnFields.safeParse(json);
  if (!parsed.success)
    return {
      ...errorWithoutFields(status, plainText(anyMessage(json) ?? body)),
      ...fieldsOf(json),
      details: details ?? json,
    };
  return {
    status,
    title: parsed.data.error,
    message: parsed.data.message,
    fromService: true,
    ...fieldsOf(json),
    details: details ?? null,
    resetAt:
      typeof resetAt === 'string' || typeof resetAt === 'number'
        ? parseResetTime(String(resetAt), nowMs ?? null)
        : null,
  };
}

const zOwnFields = zErrorBody.pick({ error: true, message: true });

const maxErrors = 100;

/** A list of texts or objects, a map of fields to texts, or a single text. */
function fieldsOf({ errors }: JsonObject): Pick<ServiceError, 'errors' | 'problems'> {
  const list = isJsonArray(errors)
    ? errors
    : isJsonObject(errors)
      ? Object.entries(errors)
      : [errors ?? []].flat();
  const problems = list.slice(0, maxErrors).flatMap((entry): FieldProblem[] => {
    if (typeof entry === 'string') return [readFieldProblem(entry)];
    if (isJsonObject(entry)) {
      const field = [entry.field, entry.param, entry.path, entry.loc].find((each) => each !== undefined);
      const message = anyMessage(entry) ?? (typeof entry.msg === 'string' ? entry.msg : null);
      return message === null
        ? []
        : [{ field: field === undefined ? null : [field].flat().join('.'), message }];
    }
    if (!isJsonArray(entry)) return [];
    const [field, texts] = entry;
    const all = [texts ?? []].flat().filter((each) => typeof each === 'string');
    return all.map((message) => ({ field: String(field), message }));
  });
  return { errors: problems.map(({ message }) => message), problems };
}

function errorWithoutFields(status: number, message: string): ServiceError {
  return {
    status,
    title: `HTTP ${status}`,
    message,
    errors: [],
    details: null,
    resetAt: null,
    problems: [],
    fromService: false,
  };
}

// Gateways answer {"message"}, {"detail"} or {"error": {"message"}}: shown, but never taken for the service's answer.
export function anyMessage(json: JsonObject): string | null {
  for (const key of ['message', 'detail', 'error_description', 'error', 'title']) {
    const value = json[key];
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (isJsonObject(value) && typeof value.message === 'string') return value.message;
  }
  return null;
}

export function refusalReason({ details }: Pick<ServiceError, 'details'>): string | null {
  return isJsonObject(details) && typeof details.reason === 'string' ? details.reason : null;
}

/** Whether a 402 concerns the limit of a plan this month or of a key today, not the balance. */
export function isSpendLimitReached(error: Pick<ServiceError, 'status' | 'details'>): boolean {
  return error.status === 402 && ['month', 'key_day'].includes(refusalReason(error) ?? '');
}
