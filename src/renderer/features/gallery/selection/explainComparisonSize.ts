import { mostSurveyed } from '@shared/domain/gallery/mostSurveyed';
import { formatCount } from '@shared/words/formatCount';
import { shortcutOf } from '../../../commands/shortcutOf';
import { isMac } from '../../../ipc/platform';
import { showToast } from '../../../ui/messages/toasts';
import { useGalleryStore } from '../galleryStore';
import { allShown } from '../list/useLibraryList';
import { shownQuery } from '../shownQuery';
import { sizeOf } from './AssetSelection';
import { useSelection } from './selectionStore';

/** Says how many pictures must be selected for a comparison. */
export function explainComparisonSize(): void {
  const { selection } = useSelection.getState();
  const count = sizeOf(selection, useGalleryStore.getState().selected, allShown(shownQuery())?.count ?? null);
  const now = count > 1 ? `${formatCount(count)} are selected now. ` : '';
  showToast({
    level: 'info',
    title: `Select 2 to ${mostSurveyed} pictures to compare them`,
    message: `${now}Click them with Shift or ${isMac ? 'Command' : 'Ctrl'} held, then press ${shortcutOf('judging.compare')}, or ${shortcutOf('judging.survey')} for more than four.`,
  });
}
