import { expect, it } from 'vitest';
import { sequenceOf } from '../ipc/cache/AssetSequence';
import { useAppStore } from './appStore';

it.each([
  ['another view', () => useAppStore.getState().go('account'), 'account'],
  ['the settings', () => useAppStore.getState().searchSettings('names'), 'settings'],
  // as from a link or a message, with an overlay open
  ['a picture in the gallery', () => useAppStore.getState().showInGallery(7), 'gallery'],
])('lays nothing over %s that is gone to', (_, go, view) => {
  const { openViewer, openCompare, openReview, openSurvey, openFamily } = useAppStore.getState();
  openFamily(1);
  openViewer(1, sequenceOf([1, 2]));
  openCompare([1, 2]);
  openReview(1, sequenceOf([1, 2]));
  openSurvey([1, 2]);
  go();
  expect(useAppStore.getState()).toMatchObject({
    view,
    viewer: null,
    compare: null,
    review: null,
    survey: null,
    family: null,
    resultsAlone: false,
  });
});
