import type { ProfileOptions } from '@shared/domain/account/ProfileOptions';
import type { Settings } from '@shared/domain/Settings';

export function ownQueueSettings(options: ProfileOptions): Partial<Settings['queue']> {
  const { parallel, requestsPerMinute, batchLimitMilli, dayLimitMilli } = options;
  return {
    ...(parallel === null ? {} : { parallel }),
    ...(requestsPerMinute === null ? {} : { requestsPerMinute }),
    ...(batchLimitMilli === null
      ? {}
      : { batchLimitMilli: batchLimitMilli === 'none' ? null : batchLimitMilli }),
    ...(dayLimitMilli === null ? {} : { dayLimitMilli: dayLimitMilli === 'none' ? null : dayLimitMilli }),
  };
}
