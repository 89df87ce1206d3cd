import type { JobWithAssets } from '@shared/domain/Job';
import { describe, expect, it } from 'vitest';
import { remarkWords } from './remarkWords';

const job = (...remarks: readonly (string | null)[]) =>
  ({ assets: remarks.map((remark) => ({ state: 'ready', remark })) }) as unknown as JobWithAssets;

describe('what was drawn otherwise in a batch', () => {
  it('is nothing where all is as asked for, or nothing has come', () => {
    expect(remarkWords([])).toBeNull();
    expect(remarkWords([job(null), job(null, null)])).toBeNull();
  });

  it('is said in full where it is one thing, with how many show it', () => {
    expect(remarkWords([job('A lake instead of “okapi”')])?.words).toBe('A lake instead of “okapi”');
    expect(remarkWords([job('A lake instead of “okapi”'), job(null)])?.words).toBe(
      'A lake instead of “okapi” (1 of 2)',
    );
  });

  it('is counted where it is several, and listed', () => {
    expect(remarkWords([job('A lake instead of “okapi”', 'A fox, without “hat”'), job(null)])).toEqual({
      words: '2 differ from the prompt',
      all: 'A lake instead of “okapi”\nA fox, without “hat”',
    });
  });
});
