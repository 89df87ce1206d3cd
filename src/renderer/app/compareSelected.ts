import { mostCompared } from '@shared/domain/mostCompared';
import { mostSurveyed } from '@shared/domain/mostSurveyed';
import { shortcutOf } from '../commands/shortcutOf';
import { fewSelected } from '../features/gallery/selection/fewSelected';
import { isMac } from '../ipc/platform';
import { showToast } from '../ui/toasts';
import { useAppStore } from './appStore';

/** Shows what is selected in the gallery beside each other; where that cannot be, leads there and says what it takes. */
export function compareSelected(): void {
  const { view, go, openCompare, openSurvey } = useAppStore.getState();
  const few = view === 'gallery' ? fewSelected(mostSurveyed) : null;
  if (few !== null) {
    (few.length > mostCompared ? openSurvey : openCompare)(few);
    return;
  }
  go('gallery');
  showToast({
    level: 'info',
    title: `Select 2 to ${mostSurveyed} pictures to compare them`,
    message: `Click them with Shift or ${isMac ? 'Command' : 'Ctrl'} held, then press ${shortcutOf('judging.compare')}, or ${shortcutOf('judging.survey')} for more than four.`,
  });
}
