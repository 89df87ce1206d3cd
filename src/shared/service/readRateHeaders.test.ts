import { describe, expect, it } from 'vitest';
import { maxResetWaitMs, parseResetTime, readRateHeaders } from './readRateHeaders';

const now = Date.UTC(2026, 10, 20, 14, 2, 0);
const inTwelve = now + 12_000;

describe('readRateHeaders', () => {
  it.each([
    ['seconds from now', '12'],
    ['epoch seconds', String(inTwelve / 1000)],
    ['epoch milliseconds', String(inTwelve)],
    ['ISO 8601', '2026-11-20T14:02:12.000Z'],
    ['ISO 8601 with an offset', '2026-11-20T15:02:12+01:00'],
    ['ISO 8601 without a zone, taken as UTC', '2026-11-20T14:02:12'],
    ['an HTTP date', 'Fri, 20 Nov 2026 14:02:12 GMT'],
  ])('reads a reset given as %s', (_, value) => {
    expect(readRateHeaders({ 'X-RateLimit-Remaining': '3', 'X-RateLimit-Reset': value }, now)).toEqual({
      remaining: 3,
      resetAtMs: inTwelve,
      clamped: false,
    });
  });

  it('takes a reset in the past as now', () => {
    expect(readRateHeaders({ 'x-ratelimit-reset': '2020-01-01T00:00:00Z' }, now).resetAtMs).toBe(now);
    expect(readRateHeaders({ 'x-ratelimit-reset': '-5' }, now).resetAtMs).toBe(now);
  });

  it('cuts an absurdly late reset to 24 hours and says so', () => {
    expect(readRateHeaders({ 'x-ratelimit-reset': '9999-01-01T00:00:00Z' }, now)).toMatchObject({
      resetAtMs: now + maxResetWaitMs,
      clamped: true,
    });
  });

  it('falls back on Retry-After', () => {
    expect(readRateHeaders({ 'Retry-After': '12' }, now).resetAtMs).toBe(inTwelve);
  });

  it('says nothing where the answer says nothing, or nonsense', () => {
    const nothing = { remaining: null, resetAtMs: null, clamped: false };
    expect(readRateHeaders({}, now)).toEqual(nothing);
    expect(readRateHeaders({ 'x-ratelimit-remaining': 'lots', 'x-ratelimit-reset': 'soon' }, now)).toEqual(
      nothing,
    );
  });

  it('never gives a negative remainder, and reads the first of repeated headers', () => {
    expect(readRateHeaders({ 'x-ratelimit-remaining': '-2' }, now).remaining).toBe(0);
    expect(readRateHeaders({ 'x-ratelimit-remaining': ['7', '9'] }, now).remaining).toBe(7);
  });
});

describe('parseResetTime', () => {
  it('cannot read seconds from now without knowing now', () => {
    expect(parseResetTime('12', null)).toBeNull();
    expect(parseResetTime(String(now), null)).toBe(now);
  });
});
