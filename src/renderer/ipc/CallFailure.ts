import type { ConsentQuestion } from '@shared/domain/account/ConsentQuestion';
import type { CallError, ErrorCode } from '@shared/ipc/answer';
import type { FieldProblem } from '@shared/service';

/** A call that main answered with an error. `message` is meant for the person. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[];
  /** What the person is asked before the same call may be made with their consent. */
  readonly question: ConsentQuestion | null;

  constructor(error: CallError) {
    super(error.message);
    this.code = error.code;
    this.fields = error.fields;
    this.question = error.question ?? null;
  }
}

/** Whether the person said no to sending what may have been paid for already: nothing is left to be said. */
export function isDeclined(error: unknown): boolean {
  return error instanceof CallFailure && error.code === 'needs_consent';
}

/** The words of anything that was thrown. */
export function wordsOf(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  return 'Something went wrong inside Easel.';
}

/** The same, or rather what is said at the field that it is about. */
export function fieldWordsOf(error: unknown): string {
  return (error instanceof CallFailure ? error.fields[0]?.message : undefined) ?? wordsOf(error);
}
