import { describe, expect, it } from 'vitest';
import { parseResetTime } from './parseResetTime';
import { readRemaining, readReset } from './readReset';

const now = Date.UTC(2026, 10, 20, 14, 2, 0);
const in12Seconds = now + 12_000;

describe('readReset', () => {
  it.each([
    ['seconds from now', '12'],
    ['epoch seconds', String(in12Seconds / 1000)],
    ['epoch milliseconds', String(in12Seconds)],
    ['ISO 8601', '2026-11-20T14:02:12.000Z'],
    ['ISO 8601 with an offset', '2026-11-20T15:02:12+01:00'],
    ['ISO 8601 without a zone, taken as UTC', '2026-11-20T14:02:12'],
    ['an HTTP date', 'Fri, 20 Nov 2026 14:02:12 GMT'],
  ])('reads a reset given as %s', (_, value) => {
    expect(readReset({ 'X-RateLimit-Reset': value }, null, now)).toEqual({ waitMs: 12_000, trusted: true });
  });

  it('falls back on Retry-After', () => {
    expect(readReset({ 'Retry-After': '12' }, null, now)).toEqual({ waitMs: 12_000, trusted: true });
  });

  it('says nothing where the answer says nothing, or nonsense', () => {
    expect(readReset({}, null, now)).toBeNull();
    expect(readReset({ 'x-ratelimit-reset': 'soon' }, null, now)).toBeNull();
  });
});

describe('readRemaining', () => {
  it('never gives a negative number, and reads the first of repeated headers', () => {
    expect(readRemaining({ 'X-RateLimit-Remaining': '-2' })).toBe(0);
    expect(readRemaining({ 'x-ratelimit-remaining': ['7', '9'] })).toBe(7);
    expect(readRemaining({ 'x-ratelimit-remaining': 'lots' })).toBeNull();
    expect(readRemaining({})).toBeNull();
  });
});

describe('parseResetTime', () => {
  it('cannot read seconds from now without knowing now', () => {
    expect(parseResetTime('12', null)).toBeNull();
    expect(parseResetTime(String(now), null)).toBe(now);
  });
});
