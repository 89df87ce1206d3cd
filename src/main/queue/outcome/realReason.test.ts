import type { JsonObject } from '@shared/service';
import { describe, expect, it } from 'vitest';
import { withRealReason } from './realReason';

const now = Date.parse('2026-12-31T22:15:00Z');
const said = { title: 'As the service says', message: 'In its words.' };
const words = (status: number, details: JsonObject | null) => {
  const error = { status, errors: [], details, resetAt: null, problems: [], fromService: true, ...said };
  const { title, message } = withRealReason(error, now);
  return { title, message };
};
const at = (time: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(Date.parse(time));

describe('the true reason of a refusal', () => {
  it('is the bound that is reached, and when it begins anew', () => {
    expect(words(402, { reason: 'month', required: 2.4, left: 1.6 })).toEqual({
      title: 'Your plan does not have enough credits left this month',
      message: `Your plan has 1.6 credits left this month, but this job costs 2.4. The monthly credits reset on ${at('2027-01-01T00:00:00Z')}.`,
    });
    expect(words(402, { reason: 'key_day', required: 2.4, left: 0 }).message).toBe(
      `This key has 0 credits left today, but this job costs 2.4. The daily credits reset on ${at('2027-01-01T00:00:00Z')}.`,
    );
    expect(words(402, { reason: 'month' }).message).toContain(
      'Your plan does not have enough credits left this month for this job',
    );
  });

  it.each<[number, JsonObject, string]>([
    [403, { reason: 'plan' }, 'Not included in your plan'],
    [403, { reason: 'suspended' }, 'Your account is suspended'],
    [429, { reason: 'at_once', most: 2 }, 'Your plan does not allow more simultaneous requests'],
    [500, { reason: 'inference timeout' }, 'The model took too long'],
    [500, { reason: 'provider unavailable' }, 'The provider is not responding'],
  ])('of %i %o is %s', (status, details, title) => {
    expect(words(status, details).title).toBe(title);
  });

  it.each<[number, JsonObject | null]>([
    [402, { reason: 'balance', required: 2.4, balance: 1 }],
    [402, null],
    [403, { reason: 'key' }],
    [403, { reason: 'month' }],
    [500, { reason: 'internal error' }],
    [429, { reason: 7 }],
  ])('stays in the words of the service for %i %o', (status, details) => {
    expect(words(status, details)).toEqual(said);
  });
});
