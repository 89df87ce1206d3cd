import { mostCompared } from '@shared/domain/gallery/mostCompared';
import { mostSurveyed } from '@shared/domain/gallery/mostSurveyed';
import { explainComparisonSize } from '../../features/gallery/selection/explainComparisonSize';
import { fewSelected } from '../../features/gallery/selection/fewSelected';
import { useAppStore } from '../appStore';

/**
 * Compares the assets selected in the gallery; if that is impossible, shows the gallery and explains what to
 * select.
 */
export function compareSelected(): void {
  const { view, go, openCompare, openSurvey } = useAppStore.getState();
  const few = view === 'gallery' ? fewSelected(mostSurveyed) : null;
  if (few !== null) {
    (few.length > mostCompared ? openSurvey : openCompare)(few);
    return;
  }
  go('gallery');
  explainComparisonSize();
}
