import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { panelBounds } from '@shared/domain/panelBounds';
import type { Settings } from '@shared/domain/Settings';
import { t } from '@shared/messages/t';
import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import { wordsOf } from '../../ipc/CallFailure';
import type { AssetWalk } from '../../ipc/cache/AssetWalk';
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
import { listNow, shownList } from './list/useLibraryList';
import { toAssetSet } from './selection/AssetSelection';
import { useSelection } from './selection/selectionStore';

const restMs = 120;

const nothing: AssetSet = { kind: 'some', seqs: [] };

function SelectionDetails() {
  const query = useGalleryStore((state) => state.query);
  const sort = useGalleryStore((state) => state.sort);
  const group = useGalleryStore((state) => state.group);
  const selection = useSelection((state) => state.selection);
  // remains the same object while pictures arrive
  const set = useMemo(
    () => toAssetSet(selection, null, { query, sort, group }, listNow(query.trim())) ?? nothing,
    [selection, query, sort, group],
  );
  // debounced, because a rectangle changes the selection at every frame
  const { data, error } = useRoute(
    'curation.summary',
    { set: useDebounced(set, restMs) },
    { keepPrevious: true },
  );
  if (error)
    return <ErrorNote className="m-4" title={t('gallery.selectionNotRead')} message={wordsOf(error)} />;
  if (!data) return <Skeleton className="m-4 h-10" />;
  return (
    <div className="flex flex-col gap-4 p-4">
      <h2 className="text-lg font-semibold">{t('gallery.selected', { count: data.count })}</h2>
      <JudgePanel of={null} set={set} summary={data} />
    </div>
  );
}

export const GalleryDetails = memo(function GalleryDetails({
  settings,
  assetActions,
  onOpen,
  onMore,
}: Readonly<{
  settings: Settings;
  assetActions: AssetActions;
  onOpen: (seq: number, walk: AssetWalk) => void;
  onMore: (seq: number) => void;
}>) {
  const isOpen = useGalleryStore((state) => state.detailsOpen && state.selected !== null);
  const filtersOpen = useGalleryStore((state) => state.filtersOpen);
  const isOne = useSelection(({ selection }) => selection.kind === 'one');
  const active = useGalleryStore((state) => state.selected);
  // the user did not choose the first hit of a search, so it is shown only after the typing has stopped
  const isFound = useSelection(({ from }) => from === null);
  const found = useDebounced(active, restMs);
  // the grid renders before the details
  const selected = useDeferredValue(isFound ? found : active);
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
      share={30}
      {...panelBounds.details}
      width={settings.window.detailsWidth}
      onResized={(detailsWidth) => change({ window: { detailsWidth } })}
      // a narrow window has no room for a panel on each side
      className={classNames('border-s border-line bg-panel', filtersOpen && 'max-[1000px]:hidden')}
    >
      {/* keeps the focused element clear of the buttons at the bottom */}
      <div className="h-full scroll-pb-40 overflow-y-auto">
        {!isOne ? (
          <SelectionDetails />
        ) : selected !== null ? (
          <AssetDetails
            seq={selected}
            blurSensitive={settings.sensitive.blur}
            assetActions={assetActions}
            onOpen={open}
            onMore={onMore}
          />
        ) : null}
      </div>
    </ResizedPanel>
  );
});
