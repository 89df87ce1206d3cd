import { expect, it } from 'vitest';
import { reviewOutcome } from './reviewOutcome';

it('counts pictures, and lets the last judgement of a kind hold', () => {
  const outcome = reviewOutcome([
    { seq: 1, change: { kind: 'rate', stars: 5 } },
    { seq: 2, change: { kind: 'reject', on: true } },
    { seq: 3, change: { kind: 'rate', stars: 4 } },
    { seq: 1, change: { kind: 'rate', stars: 0 } },
    { seq: 4, change: { kind: 'favourite', on: true } },
    { seq: 2, change: { kind: 'reject', on: false } },
    { seq: 5, change: { kind: 'reject', on: true } },
  ]);
  expect(outcome).toEqual({ judged: 5, best: [3, 4], rejected: [5] });
});

it('takes no more than can be compared, those with the most stars', () => {
  const rated = [1, 2, 3, 4, 5, 5, 3].map((stars, seq) => ({
    seq,
    change: { kind: 'rate', stars } as const,
  }));
  expect(reviewOutcome(rated).best).toEqual([4, 5, 3, 2]);
});
