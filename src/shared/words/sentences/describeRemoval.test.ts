import { describe, expect, it } from 'vitest';
import { describeRemoval } from './describeRemoval';

describe('what a removal means', () => {
  it('is said for each thing that hangs on the profile, and for nothing else', () => {
    expect(describeRemoval('remote', { waiting: 12, underWay: 1, unknown: 2, pictures: 1204 })).toEqual([
      'This profile’s key will be deleted.',
      '12 waiting jobs will not be sent.',
      '1 running job will finish first, and its results will be downloaded.',
      '2 jobs with an unknown charge still count as possibly charged, but can no longer be looked up in the history.',
      'The 1,204 images generated with this profile stay in the gallery and on disk.',
    ]);
    expect(describeRemoval('local', { waiting: 0, underWay: 0, unknown: 0, pictures: 0 })).toEqual([
      'No images were generated with this profile.',
    ]);
  });
});
