import type { AnswerHeaders } from '@shared/service';

/** The first value of a header, or null. `name` in lower case. */
export function firstHeader(headers: AnswerHeaders, name: string): string | null {
  const value = headers[name];
  if (value === undefined) return null;
  return typeof value === 'string' ? value : (value[0] ?? null);
}
