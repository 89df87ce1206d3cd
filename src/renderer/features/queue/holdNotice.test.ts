import type { QueueWaitReason } from '@shared/domain/queue/Queue';
import { describe, expect, it } from 'vitest';
import { holdNotice } from './holdNotice';

const now = 1_000_000;
const hold = (reason: QueueWaitReason['reason'], leftMs: number | null, message = ''): QueueWaitReason => ({
  reason,
  message,
  until: leftMs === null ? null : now + leftMs,
});

describe('a hold in words', () => {
  it.each<readonly [QueueWaitReason, string, boolean]>([
    [
      hold('rate', 12_000, 'The service’s request limit has been reached.'),
      'The service’s request limit has been reached. Continuing in 12 s.',
      false,
    ],
    [
      hold('rate', null, 'The service’s request limit has been reached.'),
      'The service’s request limit has been reached.',
      false,
    ],
    [
      hold('rate', 5000, 'Your plan does not allow more simultaneous requests.'),
      'Your plan does not allow more simultaneous requests. Continuing in 5 s.',
      false,
    ],
    [
      hold('downloads', null, 'Waiting for downloads: 16 paid pictures are being fetched first.'),
      'Waiting for downloads: 16 paid pictures are being fetched first.',
      false,
    ],
    [
      hold('unreachable', 11_400, 'The service is not responding.'),
      'The service is not responding. Retrying in 12 s.',
      true,
    ],
    [
      hold('unreachable', -5, 'The service is not responding.'),
      'The service is not responding. Retrying…',
      false,
    ],
    [
      hold('service_errors', 240_000, 'The service is returning errors: Generation failed'),
      'The service is returning errors: Generation failed. Easel will try one job in 4 min.',
      true,
    ],
    [
      hold('refused', null, 'The service does not accept the model a/b: Gone. 2 jobs are kept.'),
      'The service does not accept the model a/b: Gone. 2 jobs are kept.',
      true,
    ],
  ])('says %o', (given, message, canTryNow) => {
    expect(holdNotice(given, now)).toEqual({ message, canTryNow });
  });

  it('says nothing of a rate whose time is over', () => {
    expect(holdNotice(hold('rate', 0), now)).toBeNull();
  });
});
