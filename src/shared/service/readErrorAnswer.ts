import { type FieldProblem, readFieldProblem } from './FieldProblem';
import { isJsonObject, type JsonObject, type JsonValue } from './JsonValue';
import { parseLossless } from './parseLossless';
import { parseResetTime } from './parseResetTime';
import { plainText } from './plainText';
import { zErrorBody } from './zErrorBody';

/** An answer that is not a 2xx, in the service's own words where it has some. */
export interface ServiceError {
  readonly status: number;
  /** The body's `error`; otherwise `HTTP 502`. */
  readonly title: string;
  /** The body's `message`; otherwise the first words of the body as plain text, possibly ''. */
  readonly message: string;
  readonly errors: readonly string[];
  readonly details: JsonValue;
  /** ms UTC from the body's `resetAt`, or null. */
  readonly resetAt: number | null;
  /** `errors`, each with the field it names. */
  readonly problems: readonly FieldProblem[];
  /** True only for the interface's own error body; false for a proxy's page. Only such a 500 may be retried. */
  readonly fromService: boolean;
}

/** What was received. `nowMs` is needed only where `resetAt` is a number of seconds from now. */
export interface ErrorAnswer {
  readonly status: number;
  readonly contentType: string | null | undefined;
  readonly body: string;
  readonly nowMs?: number;
}

/** Reads any answer that is not a 2xx. Never throws (interface: Error body). */
export function readErrorAnswer({ status, body, nowMs }: ErrorAnswer): ServiceError {
  const json = tryParse(body);
  if (!isJsonObject(json)) {
    return blank(status, typeof json === 'string' ? plainText(json) : plainText(body));
  }
  const own = zErrorBody.safeParse(json);
  if (!own.success) {
    return { ...blank(status, plainText(anyMessage(json) ?? body)), details: json };
  }
  const errors = own.data.errors ?? [];
  return {
    status,
    title: own.data.error,
    message: own.data.message,
    errors,
    details: json.details ?? null,
    resetAt: own.data.resetAt == null ? null : parseResetTime(String(own.data.resetAt), nowMs ?? null),
    problems: errors.map(readFieldProblem),
    fromService: true,
  };
}

function blank(status: number, message: string): ServiceError {
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

function tryParse(body: string): JsonValue | undefined {
  try {
    return parseLossless(body);
  } catch {
    return undefined;
  }
}

// Gateways answer {"message": …}, {"detail": …}, {"error": {"message": …}}: worth showing, never taken for the service.
function anyMessage(json: JsonObject): string | null {
  for (const key of ['message', 'detail', 'error_description', 'error', 'title']) {
    const value = json[key];
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (isJsonObject(value) && typeof value.message === 'string') return value.message;
  }
  return null;
}
