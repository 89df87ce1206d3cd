import { MAX_SURVEYED } from '@shared/domain/gallery/maxSurveyed';
import { t } from '@shared/messages/t';
import { shortcutOf } from '../../../commands/shortcutOf';
import { isMac } from '../../../ipc/platform';
import { showToast } from '../../../ui/messages/toasts';
import { useGalleryStore } from '../galleryStore';
import { fullList } from '../list/useLibraryList';
import { shownQuery } from '../shownQuery';
import { selectionSize } from './AssetSelection';
import { useSelection } from './selectionStore';

export function explainComparisonSize(): void {
  const { selection } = useSelection.getState();
  const count = selectionSize(
    selection,
    useGalleryStore.getState().activeSeq,
    fullList(shownQuery())?.count ?? null,
  );
  showToast({
    level: 'info',
    title: t('gallery.comparisonSize', { most: MAX_SURVEYED }),
    message: t('gallery.comparisonHint', {
      count,
      isMac,
      compare: shortcutOf('judging.compare'),
      survey: shortcutOf('judging.survey'),
    }),
  });
}
