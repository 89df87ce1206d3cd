import { describe, expect, it } from 'vitest';
import type { JobProblem } from './Job';
import { jobAdvice } from './jobAdvice';

const now = new Date(2026, 10, 20, 14, 2).getTime();
const base = {
  state: 'failed',
  problem: null,
  sentAt: now,
  possibleMilli: null,
  confirmedMilli: null,
  estimateMilli: null,
  nextAttemptAt: null,
  modelId: 'imagegen/dev',
} as const;
const problem = (change: Partial<JobProblem>): JobProblem => ({
  code: 'http_500',
  title: 'Generation failed',
  message: 'Failed to generate image: timeout',
  fields: [],
  errors: [],
  status: 500,
  fromService: true,
  ...change,
});

describe('advice on a job', () => {
  it('says that a lost answer may have been charged, and never offers a plain retry', () => {
    const advice = jobAdvice({ ...base, state: 'unknown_charge', possibleMilli: 2400 }, now);
    expect(advice?.message).toBe(
      'Sent 14:02, then the connection was lost. You may have been charged 2.4 credits.',
    );
    expect(advice?.actions).toEqual(['check_history', 'run_again', 'dismiss']);
  });

  it('says what came where an answer came without a result', () => {
    const odd = problem({ code: 'lost_answer', status: 502, fromService: false });
    const advice = jobAdvice({ ...base, state: 'unknown_charge', problem: odd }, now);
    expect(advice).toMatchObject({
      title: 'No result was received',
      message: 'Sent 14:02, and the service returned HTTP 502. You may have been charged.',
    });
    const cut = jobAdvice({ ...base, state: 'unknown_charge', problem: { ...odd, status: 200 } }, now);
    expect(cut?.title).toBe('No response was received');
  });

  it('tells a cancelled request from a broken connection', () => {
    const cancelled = problem({ code: 'cancelled_in_flight', status: null });
    const advice = jobAdvice({ ...base, state: 'unknown_charge', problem: cancelled }, now);
    expect(advice?.message).toMatch(/may not prevent the charge/);
  });

  it('says what a picture cost that could not be fetched, and offers only the download again', () => {
    const lost = problem({ code: 'download', status: null, message: 'the link has expired' });
    const advice = jobAdvice({ ...base, state: 'download_failed', confirmedMilli: 2400, problem: lost }, now);
    expect(advice?.message).toMatch(
      /paid for \(2\.4 credits\), but could not be downloaded: the link has expired\./,
    );
    expect(advice?.actions).toEqual(['retry_download', 'dismiss']);
  });

  it('keeps the service’s own words, with each problem on its line', () => {
    const refused = problem({
      status: 400,
      title: 'Invalid input',
      message: 'Input validation failed',
      fields: [{ field: 'prompt', message: 'Missing required field: prompt' }],
    });
    const advice = jobAdvice({ ...base, problem: refused }, now);
    expect(advice?.title).toBe('Invalid input');
    expect(advice?.message).toBe('Input validation failed.\nMissing required field: prompt');
    expect(advice?.actions[0]).toBe('open_in_create');
  });

  it('asks for a key after 401 and shows the balance after 402, while the job waits in the queue', () => {
    const queued = { ...base, state: 'queued' } as const;
    expect(jobAdvice({ ...queued, problem: problem({ status: 401 }) }, now)?.actions[0]).toBe('enter_key');
    expect(jobAdvice({ ...queued, problem: problem({ status: 402 }) }, now)?.actions[0]).toBe('show_balance');
  });

  it('only waits after 429, until the moment it goes on', () => {
    const advice = jobAdvice(
      { ...base, state: 'waiting', nextAttemptAt: 99, problem: problem({ status: 429 }) },
      now,
    );
    expect(advice).toMatchObject({ tone: 'waiting', until: 99, actions: ['cancel'] });
  });

  it('has nothing to say about a job that is well', () => {
    for (const state of ['queued', 'sending', 'downloading', 'done', 'cancelled'] as const) {
      expect(jobAdvice({ ...base, state }, now)).toBeNull();
    }
  });
});
