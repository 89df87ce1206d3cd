import type { JobWithAssets } from '@shared/domain/queue/Job';
import { describe, expect, it } from 'vitest';
import { jobStateText } from './jobStateText';

const now = 1_000_000;
const queued: JobWithAssets = {
  id: 'j',
  batchId: 'b',
  profileId: 'p',
  modelId: 'imagegen/dev',
  lane: 'batch',
  state: 'queued',
  acknowledged: false,
  values: {},
  prompt: 'a teapot',
  template: null,
  note: '',
  tags: [],
  expected: { kind: 'image', count: 2, width: 1024, height: 768, durationS: null },
  attempts: 0,
  nextAttemptAt: null,
  sentAt: null,
  finishedAt: null,
  createdAt: 0,
  usualMs: 14_000,
  estimateMilli: 4800,
  confirmedMilli: null,
  possibleMilli: null,
  charge: 'none',
  problem: null,
  assets: [],
};
const asset = (state: 'ready' | 'pending' | 'failed') => ({ state }) as JobWithAssets['assets'][number];
const problem = {
  code: 'x',
  title: 'Rate limit exceeded',
  message: '',
  fields: [],
  errors: [],
  status: 429,
  fromService: true,
};

describe('the state of a job in words', () => {
  it.each<readonly [string, Partial<JobWithAssets>, string]>([
    ['what is asked for while it waits its turn', {}, 'imagegen/dev · 1024 × 768'],
    [
      'why it waits, and how long',
      {
        state: 'waiting',
        problem: { ...problem, title: 'Generation failed', status: 500 },
        nextAttemptAt: now + 41_000,
      },
      'Generation failed, continues in 41 s',
    ],
    [
      'only that it waits where all of them do',
      { state: 'waiting', problem, nextAttemptAt: now + 41_000 },
      'waiting',
    ],
    [
      'how long it has taken and usually takes',
      { state: 'sending', sentAt: now - 9000 },
      '9 s · usually 14 s',
    ],
    ['no usual time where none is known', { state: 'sending', sentAt: now - 9000, usualMs: null }, '9 s'],
    [
      'which file it is fetching',
      { state: 'downloading', assets: [asset('ready'), asset('pending')] },
      'downloading 2 of 2',
    ],
    [
      'what it took and cost',
      { state: 'done', sentAt: now - 13_000, finishedAt: now, confirmedMilli: 4800 },
      'done in 13 s · 4.8 credits',
    ],
    [
      'that fewer files came than were asked for',
      { state: 'done', problem: { ...problem, title: '1 of 2 files received', status: 200 } },
      'done · 1 of 2 files received',
    ],
    [
      'that money may be gone',
      { state: 'unknown_charge', possibleMilli: 2400 },
      'no response, 2.4 credits may have been charged',
    ],
    [
      'what was paid for and is missing',
      { state: 'download_failed', assets: [asset('ready'), asset('failed')] },
      'charged, 1 of 2 not downloaded',
    ],
    [
      'the service’s title of a failure',
      { state: 'failed', problem: { ...problem, title: 'Access denied' } },
      'failed: Access denied',
    ],
  ])('says %s', (_what, change, words) => {
    expect(jobStateText({ ...queued, ...change }, now)).toBe(words);
  });
});
