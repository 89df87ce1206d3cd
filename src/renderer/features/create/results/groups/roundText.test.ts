import { expect, it } from 'vitest';
import { newSeedsText, reuseText } from './roundText';

const round = {
  jobs: 1,
  media: 1,
  kind: 'image' as const,
  seeds: 1,
  isSame: true,
  milli: 2400,
};

it('tells going on, which changes what is kept, from more of it, which has new seeds', () => {
  expect(reuseText(1, round)).toEqual({
    what: 'edit settings',
    tip: 'Fills the form with the settings and seed of this result, so that you can edit them. Press Generate to get 1 image for about 2.4 credits. Nothing is generated or charged until then.',
  });
  expect(newSeedsText({ ...round, jobs: 4, media: 4, seeds: 4, milli: 9600 })).toEqual({
    what: '4 new images',
    tip: 'Fills the form with the same settings and 4 new seeds. Press Generate to get 4 images for about 9.6 credits. Nothing is generated or charged until then.',
  });
  expect(reuseText(3, round).what).toBe('edit settings');
});

it('counts what is tried around what is kept, and claims no price that is not known', () => {
  const six = { ...round, jobs: 6, media: 6, kind: 'video' as const, isSame: false, milli: null };
  expect(reuseText(2, six)).toEqual({
    what: '6 variations',
    tip: 'Fills the form with the settings and seeds of these results. All combinations of the differing values are tried, and numbers are varied in finer steps. Press Generate to get 6 videos. Nothing is generated or charged until then.',
  });
  expect(newSeedsText({ ...round, media: 4 }).what).toBe('4 new images');
});
