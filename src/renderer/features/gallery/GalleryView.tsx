import type { Settings } from '@shared/domain/Settings';
import { useEffect, useMemo, useRef } from 'react';
import { wordsOf } from '../../ipc/CallFailure';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { ErrorNote } from '../../ui/ErrorNote';
import { MessageSlot } from '../../ui/toasts';
import type { AssetActions } from './AssetActions';
import { AssetDetails } from './AssetDetails';
import { GalleryEmpty } from './GalleryEmpty';
import { GalleryGrid } from './GalleryGrid';
import { GalleryLoading } from './GalleryLoading';
import { GalleryToolbar } from './GalleryToolbar';
import { useGalleryStore } from './galleryStore';
import { useDebounced } from './useDebounced';
import { useGalleryKeys } from './useGalleryKeys';
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
  assetToShow: string | null;
  onAssetShown: () => void;
  /** Opens the viewer on one of these. `isQuick`: as a preview that Space closes. */
  onOpen: (assetId: string, ids: readonly string[], isQuick?: boolean) => void;
  onCreate: () => void;
  assetActions: AssetActions;
}>) {
  const search = useGalleryStore((state) => state.search);
  const kind = useGalleryStore((state) => state.kind);
  const selectedId = useGalleryStore((state) => state.selectedId);
  const detailsOpen = useGalleryStore((state) => state.detailsOpen);
  const { setSearch, setKind, select } = useGalleryStore.getState();
  const layout = useRoute(
    'gallery.layout',
    { search: useDebounced(search.trim(), 120), kind },
    { keepPrevious: true },
  );
  const rowHeight = useRowHeight(settings.window.galleryRowHeight);
  const searchInput = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  useGalleryKeys(searchInput);

  const ids = layout.data?.ids;
  const places = useMemo(() => new Map(ids?.map((id, place) => [id, place])), [ids]);
  const selected = selectedId === null ? undefined : places.get(selectedId);

  // an asset that another view asked for may be hidden by the search or the filter
  useEffect(() => {
    if (assetToShow === null) return;
    setSearch('');
    setKind('all');
    select(assetToShow);
    onAssetShown();
  }, [assetToShow, onAssetShown, setSearch, setKind, select]);

  // there is always one to look at in the details
  useEffect(() => {
    const first = ids?.[0];
    if (first !== undefined && selected === undefined && !layout.isPlaceholderData) select(first);
  }, [ids, selected, select, layout.isPlaceholderData]);

  const isEmpty = ids?.length === 0;
  return (
    <div className="flex h-full flex-col">
      <GalleryToolbar
        inputRef={searchInput}
        shown={ids?.length ?? null}
        rowHeight={rowHeight.value}
        onRowHeight={rowHeight.change}
        onLeaveSearch={() => grid.current?.focus()}
      />
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="min-h-0 flex-1">
            {layout.isError ? (
              <div className="flex h-full items-center justify-center p-8">
                <ErrorNote
                  className="max-w-120"
                  title="The library could not be read"
                  message={wordsOf(layout.error)}
                  actions={
                    <Button size="sm" onPress={() => void layout.refetch()}>
                      Try again
                    </Button>
                  }
                />
              </div>
            ) : layout.data === undefined ? (
              <GalleryLoading rowHeight={rowHeight.value} />
            ) : isEmpty ? (
              <GalleryEmpty onCreate={onCreate} />
            ) : (
              <GalleryGrid
                gridRef={grid}
                items={layout.data}
                rowHeight={rowHeight.value}
                selected={selected ?? 0}
                blurSensitive={settings.sensitive.blur}
                onOpen={onOpen}
              />
            )}
          </div>
          <MessageSlot />
        </div>
        {detailsOpen && selectedId !== null && !isEmpty && layout.data ? (
          <aside
            aria-label="Details"
            className="w-77 shrink-0 overflow-y-auto border-l border-line bg-panel max-[1000px]:w-68"
          >
            <AssetDetails
              assetId={selectedId}
              blurSensitive={settings.sensitive.blur}
              assetActions={assetActions}
              onOpen={() => onOpen(selectedId, layout.data.ids)}
            />
          </aside>
        ) : null}
      </div>
    </div>
  );
}
