import { z } from 'zod';
import { zConsentQuestion } from '../domain/account/ConsentQuestion';
import { zFieldProblem } from '../service';

/** Stable codes of what can go wrong in a call; the message is for people, the code for the program. */
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
  /** Of `needs_consent`: what the person is to be asked. */
  question: zConsentQuestion.exactOptional(),
});
export type CallError = z.infer<typeof zCallError>;

/** How every call comes back: never a thrown error across the boundary. */
export type Answer<T> = Readonly<{ ok: true; data: T }> | Readonly<{ ok: false; error: CallError }>;
