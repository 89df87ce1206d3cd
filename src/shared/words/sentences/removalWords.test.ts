import { describe, expect, it } from 'vitest';
import { removalWords } from './removalWords';

describe('what a removal means', () => {
  it('is said for each thing that hangs on the profile, and for nothing else', () => {
    expect(removalWords('remote', { waiting: 12, underWay: 1, unknown: 2, pictures: 1204 })).toEqual([
      'The key of this profile is deleted.',
      '12 jobs that wait will not be sent.',
      '1 job under way ends, and what it makes is fetched.',
      '2 jobs with an unknown charge stay counted as possibly charged, but can no longer be looked up in the history.',
      'Its 1,204 pictures stay in the gallery and on disk.',
    ]);
    expect(removalWords('local', { waiting: 0, underWay: 0, unknown: 0, pictures: 0 })).toEqual([
      'It has made no pictures.',
    ]);
  });
});
