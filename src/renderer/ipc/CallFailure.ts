import type { CallError, ErrorCode } from '@shared/ipc/answer';
import type { FieldProblem } from '@shared/service';

/** A call that main answered with an error. `message` is meant for the person. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[];

  constructor(error: CallError) {
    super(error.message);
    this.code = error.code;
    this.fields = error.fields;
  }
}

/** The words of anything that was thrown. */
export function wordsOf(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  return 'Something went wrong inside Easel.';
}
