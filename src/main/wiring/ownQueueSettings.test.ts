import { noOptions } from '@shared/domain/account/ProfileOptions';
import { zSettings } from '@shared/domain/Settings';
import { expect, it } from 'vitest';
import { ownQueueSettings } from './ownQueueSettings';

const { queue } = zSettings.parse({ queue: { parallel: 4, batchLimitMilli: 5000, dayLimitMilli: 9000 } });

it('a profile without anything of its own follows the settings', () => {
  expect({ ...queue, ...ownQueueSettings(noOptions) }).toEqual(queue);
});

it('a profile has no limit where the settings have one, and one of nothing where it says so', () => {
  const options = { ...noOptions, batchLimitMilli: 'none', dayLimitMilli: 0, parallel: 2 } as const;
  expect({ ...queue, ...ownQueueSettings(options) }).toEqual({
    ...queue,
    parallel: 2,
    batchLimitMilli: null,
    dayLimitMilli: 0,
  });
});
