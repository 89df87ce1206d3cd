import { describe, expect, it } from 'vitest';
import { rateUsage } from './rateUsage';

describe('the request-rate meter', () => {
  it('counts what is used from what the service says is left', () => {
    expect(rateUsage({ remaining: 47, limit: 60, resetAt: 41_000 }, 0)).toEqual({
      used: 13,
      limit: 60,
      resetInMs: 41_000,
    });
  });

  it('is empty again once the reset has passed', () => {
    expect(rateUsage({ remaining: 0, limit: 60, resetAt: 1000 }, 1000)).toEqual({
      used: 0,
      limit: 60,
      resetInMs: null,
    });
  });

  it('is empty while the service has said nothing', () => {
    expect(rateUsage({ remaining: null, limit: 60, resetAt: null }, 0)?.used).toBe(0);
  });

  it('is not there where so many are allowed that it is no limit', () => {
    expect(rateUsage({ remaining: 1_000_000, limit: 60, resetAt: 41_000 }, 0)).toBeNull();
    expect(rateUsage({ remaining: 7, limit: 1_000_001, resetAt: null }, 0)).toBeNull();
  });

  it('takes a service at its word when it allows more than was assumed', () => {
    expect(rateUsage({ remaining: 118, limit: 60, resetAt: null }, 0)).toEqual({
      used: 0,
      limit: 118,
      resetInMs: null,
    });
  });
});
