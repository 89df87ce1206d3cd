import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { panelBounds } from '@shared/domain/panelBounds';
import type { Settings } from '@shared/domain/Settings';
import { t } from '@shared/messages/t';
import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import { errorMessage } from '../../ipc/CallFailure';
import type { AssetSequence } from '../../ipc/cache/AssetSequence';
import { useRoute } from '../../ipc/useRoute';
import { useSettings } from '../../ipc/useSettings';
import { classNames } from '../../ui/classNames';
import { useDebounced } from '../../ui/hooks/useDebounced';
import { ResizedPanel } from '../../ui/layout/ResizedPanel';
import { ErrorNote } from '../../ui/messages/ErrorNote';
import { Skeleton } from '../../ui/messages/Skeleton';
import type { AssetActions } from './AssetActions';
import { AssetDetails } from './AssetDetails';
import { useGalleryStore } from './galleryStore';
import { JudgePanel } from './judging/JudgePanel';
import { fullListOrShown, shownList } from './list/useLibraryList';
import { toAssetSet } from './selection/AssetSelection';
import { useSelection } from './selection/selectionStore';

const debounceMs = 120;

const emptySet: AssetSet = { kind: 'some', seqs: [] };

function SelectionDetails() {
  const query = useGalleryStore((state) => state.query);
  const sort = useGalleryStore((state) => state.sort);
  const group = useGalleryStore((state) => state.group);
  const selection = useSelection((state) => state.selection);
  // memoised, so that arriving pictures do not cause another request for the summary
  const set = useMemo(
    () => toAssetSet(selection, null, { query, sort, group }, fullListOrShown(query.trim())) ?? emptySet,
    [selection, query, sort, group],
  );
  // debounced, because a rectangle changes the selection at every frame
  const { data, error } = useRoute(
    'curation.summary',
    { set: useDebounced(set, debounceMs) },
    { keepPrevious: true },
  );
  if (error)
    return <ErrorNote className="m-4" title={t('gallery.selectionNotRead')} message={errorMessage(error)} />;
  if (!data) return <Skeleton className="m-4 h-10" />;
  return (
    <div className="flex flex-col gap-4 p-4">
      <h2 className="text-lg font-semibold">{t('gallery.selected', { count: data.count })}</h2>
      <JudgePanel seq={null} set={set} summary={data} />
    </div>
  );
}

export const GalleryDetails = memo(function GalleryDetails({
  settings,
  assetActions,
  onOpen,
  onOpenMenu,
}: Readonly<{
  settings: Settings;
  assetActions: AssetActions;
  onOpen: (seq: number, walk: AssetSequence) => void;
  onOpenMenu: (seq: number) => void;
}>) {
  const isOpen = useGalleryStore((state) => state.detailsOpen && state.activeSeq !== null);
  const filtersOpen = useGalleryStore((state) => state.filtersOpen);
  const isSingle = useSelection(({ selection }) => selection.kind === 'one');
  const activeSeq = useGalleryStore((state) => state.activeSeq);
  // the user did not choose the first result of a search, so its details are shown only after the typing has stopped
  const isFirstResult = useSelection(({ anchor }) => anchor === null);
  const debouncedActive = useDebounced(activeSeq, debounceMs);
  // the grid renders before the details
  const shownSeq = useDeferredValue(isFirstResult ? debouncedActive : activeSeq);
  const { change } = useSettings();
  const open = useCallback(
    (seq: number) => {
      const list = shownList(useGalleryStore.getState().query);
      if (list) onOpen(seq, list);
    },
    [onOpen],
  );
  if (!isOpen) return null;
  return (
    <ResizedPanel
      name={t('gallery.details')}
      label={t('gallery.widthOfTheDetails')}
      edge="left"
      maxPercent={30}
      {...panelBounds.details}
      width={settings.window.detailsWidth}
      onResized={(detailsWidth) => change({ window: { detailsWidth } })}
      // a narrow window has no room for a panel on each side
      className={classNames('border-s border-line bg-panel', filtersOpen && 'max-[1000px]:hidden')}
    >
      {/* keeps the focused element clear of the buttons at the bottom */}
      <div className="h-full scroll-pb-40 overflow-y-auto">
        {!isSingle ? (
          <SelectionDetails />
        ) : shownSeq !== null ? (
          <AssetDetails
            seq={shownSeq}
            blurSensitive={settings.sensitive.blur}
            assetActions={assetActions}
            onOpen={open}
            onOpenMenu={onOpenMenu}
          />
        ) : null}
      </div>
    </ResizedPanel>
  );
});
