import type { ConsentQuestion } from '@shared/domain/account/ConsentQuestion';
import type { CallError, ErrorCode } from '@shared/ipc/answer';
import { t } from '@shared/messages/t';
import type { FieldProblem } from '@shared/service';

/** An error answer of main. `message` is meant for the user. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[];
  /** What the user must confirm before the call may be repeated with consent. */
  readonly question: ConsentQuestion | null;

  constructor(error: CallError) {
    super(error.message);
    this.code = error.code;
    this.fields = error.fields;
    this.question = error.question ?? null;
  }
}

/** Whether the user declined to send work that may already have been paid for; no message is needed. */
export function isDeclined(error: unknown): boolean {
  return error instanceof CallFailure && error.code === 'needs_consent';
}

export function errorMessage(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  return t('app.internalError');
}

/** The message of the first field error, else the message of the error. */
export function fieldErrorMessage(error: unknown): string {
  return (error instanceof CallFailure ? error.fields[0]?.message : undefined) ?? errorMessage(error);
}
