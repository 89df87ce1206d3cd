/** The command line is invalid: exit status 2. The message says how to correct it. */
export class UsageError extends Error {
  readonly code = 'usage';
}
