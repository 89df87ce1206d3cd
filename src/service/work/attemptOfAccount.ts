import { firstAccount } from '../accounts/Books';

/** The row's name of a client's id of a request: two accounts may use the same id, and know nothing of each other. */
export function attemptOfAccount(accountId: string, attempt: string): string {
  return accountId === firstAccount ? attempt : `${accountId} ${attempt}`;
}
