import type { ConsentQuestion } from '../domain/account/ConsentQuestion';
import type { FieldProblem } from '../service';
import type { ErrorCode } from './answer';

/** An error whose words are meant for the person: it crosses to the window as it is. All others become `internal`. */
export class EaselError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[];
  /** Of `needs_consent`: what the person is to be asked. */
  readonly question: ConsentQuestion | null;

  constructor(
    code: ErrorCode,
    message: string,
    options: Readonly<{ fields?: readonly FieldProblem[]; question?: ConsentQuestion; cause?: unknown }> = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.fields = options.fields ?? [];
    this.question = options.question ?? null;
  }
}
