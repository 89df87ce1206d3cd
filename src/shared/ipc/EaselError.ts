import type { FieldProblem } from '../service';
import type { ErrorCode } from './answer';

/** An error whose words are meant for the person: it crosses to the window as it is. All others become `internal`. */
export class EaselError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[];

  constructor(
    code: ErrorCode,
    message: string,
    options: Readonly<{ fields?: readonly FieldProblem[]; cause?: unknown }> = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.fields = options.fields ?? [];
  }
}
