/** The command line itself is wrong: exit 2. The message says how to put it right. */
export class UsageError extends Error {
  readonly code = 'usage';
}
