import { describe, expect, it } from 'vitest';
import type { Account } from '../../service/accountApi';
import { describeAccount, spendLimitLines } from './describeAccount';

const now = Date.parse('2026-11-30T23:30:00Z');
const account: Account = {
  account: { id: 'a', name: 'Bo' },
  person: { id: 'p', name: 'Bo Berg', email: 'bo@studio.test', role: 'member' },
  plan: null,
  suspended: false,
  balance: 10,
  available: 10,
  open: 0,
  today: { spent: 2.4, bound: 6, left: 3.6 },
  month: { spent: 2.4, bound: null, left: null },
};

describe('what is left of an account', () => {
  it('is told by bound, with when that begins anew', () => {
    expect(spendLimitLines(account, now)).toMatchObject([
      {
        id: 'today',
        text: '3.6 of 6 credits left',
        remainingMilli: 3600,
        share: 0.4,
        remainingText: 'your key has 3.6 credits left today',
        resetsAt: Date.parse('2026-12-01'),
      },
      { id: 'month', text: '2.4 credits spent, no limit', remainingMilli: null, share: null },
    ]);
    const none = { ...account, month: { spent: 0, bound: 0, left: 0 } };
    expect(spendLimitLines(none, now)[1]).toMatchObject({ text: '0 of 0 credits left', share: 1 });
  });

  it('stands shortly after who it is', () => {
    expect(describeAccount(account, now)).toBe('Bo Berg, 3.6 of 6 credits left today');
    const nobody = { ...account, person: null, suspended: true, today: account.month };
    expect(describeAccount(nobody, now)).toBe('suspended');
  });
});
