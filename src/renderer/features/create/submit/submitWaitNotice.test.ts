import { zPauseReason } from '@shared/domain/queue/Queue';
import { expect, it } from 'vitest';
import { submitWaitNotice } from './submitWaitNotice';

it('says of each standstill that only a person ends that Generate waits too, and what lets it go', () => {
  const actions = zPauseReason.options.map((reason) => [reason, submitWaitNotice(reason)?.action] as const);
  expect(actions.filter(([, step]) => step !== undefined)).toEqual([
    ['person', 'run'],
    ['restart', 'run'],
    ['loss', 'run'],
    ['no_credits', 'run'],
    ['service_bound', 'run'],
    ['day_limit', null],
    ['breaker', 'run'],
    ['plan_limit', 'endPlan'],
    ['refused', 'run'],
  ]);
  expect(submitWaitNotice('plan_limit')?.message).toBe(
    'The queue limit has been reached. New jobs will wait.',
  );
});
