import { isJsonObject } from '../JsonValue';
import type { ServiceError } from './readErrorAnswer';

/** The reason of a refusal in `details.reason`; null: none. */
export function refusalReason({ details }: Pick<ServiceError, 'details'>): string | null {
  return isJsonObject(details) && typeof details.reason === 'string' ? details.reason : null;
}

/** Whether a 402 concerns the limit of a plan this month or of a key today, not the balance. */
export function isBoundReached(error: Pick<ServiceError, 'status' | 'details'>): boolean {
  return error.status === 402 && ['month', 'key_day'].includes(refusalReason(error) ?? '');
}
