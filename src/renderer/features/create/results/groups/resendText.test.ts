import { expect, it } from 'vitest';
import { resendSumOf, resendText } from './resendText';

const job = { estimateMilli: 2400, usualMs: 9000 };
const pace = { parallel: 2, perMinute: 60, requestsLeftInWindow: 60, opensAt: null, overheadMsPerJob: 0 };

it('says what sending anew costs, what stays and how long it takes', () => {
  expect(resendText(resendSumOf([job]), 412_600, pace, 0)).toBe(
    'About 2.4 credits of 412.6, leaving 410.2. About 9 s.',
  );
  expect(resendText(resendSumOf([job, job, job, job]), 9600, pace, 0)).toBe(
    'About 9.6 credits of 9.6, leaving 0. About 18 s.',
  );
  expect(resendText(resendSumOf([job, job]), 2400, pace, 0)).toBe(
    'About 4.8 credits, more than the balance of 2.4. About 9 s.',
  );
});

it('claims nothing that is not known', () => {
  expect(resendText(resendSumOf([job, { ...job, estimateMilli: null }]), null, pace, 0)).toBe(
    'The cost is not known yet. About 9 s.',
  );
  expect(resendText(resendSumOf([{ ...job, usualMs: null }]), null, pace, 0)).toBe('About 2.4 credits.');
});
