import { z } from 'zod';
import { zConsentQuestion } from '../domain/account/ConsentQuestion';
import { zFieldProblem } from '../service';

/** Stable error codes, for the program; the message is for the user. */
export const zErrorCode = z.enum([
  'invalid_input',
  'not_found',
  'not_allowed',
  'unauthorized',
  'unreachable',
  'service_error',
  'unreadable',
  'conflict',
  'needs_consent',
  'disk',
  'keychain',
  'internal',
]);
export type ErrorCode = z.infer<typeof zErrorCode>;

export const zCallError = z.object({
  code: zErrorCode,
  message: z.string(),
  fields: z.array(zFieldProblem),
  question: zConsentQuestion.exactOptional(),
});
export type CallError = z.infer<typeof zCallError>;

/** The result of every call: errors are never thrown across the boundary. */
export type Answer<T> = Readonly<{ ok: true; data: T }> | Readonly<{ ok: false; error: CallError }>;
