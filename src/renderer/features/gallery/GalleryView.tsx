import type { Settings } from '@shared/domain/Settings';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { AssetWalk } from '../../ipc/AssetWalk';
import { wordsOf } from '../../ipc/CallFailure';
import { Button } from '../../ui/Button';
import { ErrorNote } from '../../ui/ErrorNote';
import { MessageSlot } from '../../ui/toasts';
import type { AssetActions } from './AssetActions';
import { AssetDetails } from './AssetDetails';
import { FilterChips } from './filters/FilterChips';
import { GalleryEmpty } from './GalleryEmpty';
import { GalleryLoading } from './GalleryLoading';
import { GalleryToolbar } from './GalleryToolbar';
import { useGalleryStore } from './galleryStore';
import { GalleryGrid } from './grid/GalleryGrid';
import { useLibraryList } from './list/useLibraryList';
import { useGalleryKeys } from './useGalleryKeys';
import { useKeptChoices } from './useKeptChoices';
import { useRowHeight } from './useRowHeight';

/** Everything on disk, newest first. Needs no network. */
export function GalleryView({
  settings,
  assetToShow,
  onAssetShown,
  onOpen,
  onCreate,
  assetActions,
}: Readonly<{
  settings: Settings;
  /** To be selected and brought into view; told back by `onAssetShown`. */
  assetToShow: number | null;
  onAssetShown: () => void;
  /** Opens the viewer on one of these. `isQuick`: as a preview that Space closes. */
  onOpen: (seq: number, walk: AssetWalk, isQuick?: boolean) => void;
  onCreate: () => void;
  assetActions: AssetActions;
}>) {
  const selected = useGalleryStore((state) => state.selected);
  const detailsOpen = useGalleryStore((state) => state.detailsOpen);
  const { setQuery, select } = useGalleryStore.getState();
  const { list, isWhole, isSettled, error, retry } = useLibraryList();
  const rowHeight = useRowHeight(settings.window.galleryRowHeight);
  const searchInput = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  useGalleryKeys(searchInput);
  useKeptChoices(settings);

  const place = useMemo(
    () => (list === null || selected === null ? -1 : list.placeOf(selected)),
    [list, selected],
  );

  // an asset that another view asked for may be hidden by the query
  useEffect(() => {
    if (assetToShow === null) return;
    setQuery('');
    select(assetToShow);
    onAssetShown();
  }, [assetToShow, onAssetShown, setQuery, select]);

  // there is always one to look at in the details
  useEffect(() => {
    const first = list?.at(0) ?? null;
    // the one that is selected may be among those still to be read
    const isMissing = place < 0 && isSettled && (isWhole || selected === null);
    if (first !== null && isMissing) select(first);
  }, [list, place, selected, select, isSettled, isWhole]);

  // the same functions while pictures land: what is beside the grid is not drawn anew
  const leaveSearch = useCallback(() => grid.current?.focus(), []);
  const open = useEffectEvent((seq: number) => {
    if (list) onOpen(seq, list);
  });
  const openInDetails = useCallback((seq: number) => open(seq), []);

  const isEmpty = list?.count === 0 && isWhole;
  return (
    <div className="flex h-full flex-col">
      <GalleryToolbar
        inputRef={searchInput}
        rowHeight={rowHeight.value}
        onRowHeight={rowHeight.change}
        onLeaveSearch={leaveSearch}
      />
      <FilterChips />
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="min-h-0 flex-1">
            {error !== null ? (
              <div className="flex h-full items-center justify-center p-8">
                <ErrorNote
                  className="max-w-120"
                  title="The library could not be read"
                  message={wordsOf(error)}
                  actions={
                    <Button size="sm" onPress={retry}>
                      Try again
                    </Button>
                  }
                />
              </div>
            ) : list === null ? (
              <GalleryLoading rowHeight={rowHeight.value} />
            ) : isEmpty ? (
              <GalleryEmpty onCreate={onCreate} />
            ) : (
              <GalleryGrid
                gridRef={grid}
                list={list}
                rowHeight={rowHeight.value}
                place={Math.max(0, place)}
                blurSensitive={settings.sensitive.blur}
                onOpen={onOpen}
              />
            )}
          </div>
          <MessageSlot />
        </div>
        {detailsOpen && selected !== null && !isEmpty && list ? (
          <aside
            aria-label="Details"
            className="w-77 shrink-0 overflow-y-auto border-l border-line bg-panel max-[1000px]:w-68"
          >
            <AssetDetails
              seq={selected}
              blurSensitive={settings.sensitive.blur}
              assetActions={assetActions}
              onOpen={openInDetails}
            />
          </aside>
        ) : null}
      </div>
    </div>
  );
}
