import { isJsonObject } from '../JsonValue';
import type { ServiceError } from './readErrorAnswer';

/** Why a service refuses, by `details.reason`; null: it does not say. */
export function refusalReason({ details }: Pick<ServiceError, 'details'>): string | null {
  return isJsonObject(details) && typeof details.reason === 'string' ? details.reason : null;
}

/** Whether a 402 is about what a plan leaves this month or a key today, not about the balance. */
export function isBoundReached(error: Pick<ServiceError, 'status' | 'details'>): boolean {
  return error.status === 402 && ['month', 'key_day'].includes(refusalReason(error) ?? '');
}
