import type { ConsentQuestion } from '../domain/account/ConsentQuestion';
import type { FieldProblem } from '../service';
import type { ErrorCode } from './answer';

/** An error whose message is for the user and sent to the window unchanged; all other errors become `internal`. */
export class EaselError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[];
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
