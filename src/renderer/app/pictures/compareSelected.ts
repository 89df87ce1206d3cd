import { mostCompared } from '@shared/domain/gallery/mostCompared';
import { mostSurveyed } from '@shared/domain/gallery/mostSurveyed';
import { askForFew } from '../../features/gallery/selection/askForFew';
import { fewSelected } from '../../features/gallery/selection/fewSelected';
import { useAppStore } from '../appStore';

/** Shows what is selected in the gallery beside each other; where that cannot be, leads there and says what it takes. */
export function compareSelected(): void {
  const { view, go, openCompare, openSurvey } = useAppStore.getState();
  const few = view === 'gallery' ? fewSelected(mostSurveyed) : null;
  if (few !== null) {
    (few.length > mostCompared ? openSurvey : openCompare)(few);
    return;
  }
  go('gallery');
  askForFew();
}
