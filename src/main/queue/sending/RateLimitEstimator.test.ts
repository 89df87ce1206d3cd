import { expect, it } from 'vitest';
import { RateLimitEstimator } from './RateLimitEstimator';

it('is what the first answer of a window shows, whatever the settings assume', () => {
  const estimator = new RateLimitEstimator(null);
  expect(estimator.limit).toBeNull();
  estimator.report(11, 0, 60_000);
  estimator.report(9, 100, 60_000);
  expect(estimator.limit).toBe(12);
});

it('is not less where others have begun the window, and follows a service that allows less from then on', () => {
  const estimator = new RateLimitEstimator(60);
  estimator.report(30, 0, 60_000);
  expect(estimator.limit).toBe(60);
  estimator.report(11, 61_000, 121_000);
  expect(estimator.limit).toBe(31);
  estimator.report(11, 122_000, 182_000);
  estimator.report(10, 123_000, 182_000);
  expect(estimator.limit).toBe(12);
});
