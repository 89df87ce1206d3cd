import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { panelBounds } from '@shared/domain/panelBounds';
import type { Settings } from '@shared/domain/Settings';
import { t } from '@shared/messages/t';
import { likeSeqOf, parseQuery } from '@shared/query';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { isDialogOpen } from '../../commands/isDialogOpen';
import { runCommand } from '../../commands/runCommand';
import { shortcutOf } from '../../commands/shortcutOf';
import { useCommandKeys } from '../../commands/useCommandKeys';
import { errorMessage } from '../../ipc/CallFailure';
import type { AssetSequence } from '../../ipc/cache/AssetSequence';
import { readAsset } from '../../ipc/cache/readAsset';
import { useRoute } from '../../ipc/useRoute';
import { useSettings } from '../../ipc/useSettings';
import { Button } from '../../ui/Button';
import { useStableCallbacks } from '../../ui/hooks/useStableCallbacks';
import { IconButton } from '../../ui/IconButton';
import { useMedia } from '../../ui/layout/useMedia';
import { usePersistedSize } from '../../ui/layout/usePersistedSize';
import { ErrorNote } from '../../ui/messages/ErrorNote';
import { BarSlot } from '../../ui/messages/NoticeBars';
import { Skeleton } from '../../ui/messages/Skeleton';
import { MessageSlot, showToast } from '../../ui/messages/toasts';
import type { AssetActions } from './AssetActions';
import { FilterChips } from './filters/FilterChips';
import { FilterPanel } from './filters/FilterPanel';
import { filtersId, showFilters } from './filters/showFilters';
import { GalleryDetails } from './GalleryDetails';
import { GalleryEmpty } from './GalleryEmpty';
import { GalleryToolbar } from './GalleryToolbar';
import { galleryElements } from './galleryElements';
import { useGalleryStore } from './galleryStore';
import { GalleryGrid } from './grid/GalleryGrid';
import { savedScroll } from './grid/layout/savedScroll';
import { useJudgingKeys } from './judging/judgingCommands';
import { isTrashQuery } from './list/isTrashQuery';
import { useLibraryList } from './list/useLibraryList';
import { assetsToReview } from './selection/assetsToReview';
import { SelectionBar } from './selection/SelectionBar';
import { useSelection } from './selection/selectionStore';
import { useEnsureActive } from './selection/useEnsureActive';
import { Shelves } from './shelves/Shelves';
import { TrashBar } from './shelves/TrashBar';
import { showInStack } from './stacks/galleryStacks';
import { usePersistedChoices } from './usePersistedChoices';

const zoomStep = 1.2;

function useGalleryKeys(
  searchInput: RefObject<HTMLInputElement | null>,
  zoomBy: (factor: number) => void,
): void {
  useCommandKeys(
    'gallery',
    {
      'gallery.search': () => {
        searchInput.current?.focus();
        searchInput.current?.select();
      },
      'gallery.details': () => useGalleryStore.getState().toggleDetails(),
      'gallery.larger': () => zoomBy(zoomStep),
      'gallery.smaller': () => zoomBy(1 / zoomStep),
    },
    { accepts: () => !isDialogOpen() },
  );
}

const skeletonTiles = [
  { name: 'a', grow: 1.6 },
  { name: 'b', grow: 0.9 },
  { name: 'c', grow: 2.1 },
  { name: 'd', grow: 1.2 },
  { name: 'e', grow: 1.7 },
  { name: 'f', grow: 1.5 },
] as const;

/** Becomes visible only if the library takes a while to load. */
function GalleryLoading({ rowHeight }: Readonly<{ rowHeight: number }>) {
  return (
    <div
      aria-busy
      className="flex h-full animate-appear flex-col gap-1 overflow-hidden p-5 pt-14 [animation-delay:300ms] [animation-fill-mode:backwards]"
    >
      {[skeletonTiles.slice(0, 3), skeletonTiles.slice(3), skeletonTiles.slice(1, 5)].map((row) => (
        <div
          key={row.map((shape) => shape.name).join('')}
          className="flex shrink-0 gap-1"
          style={{ height: rowHeight }}
        >
          {row.map((shape) => (
            <div key={shape.name} style={{ flexGrow: shape.grow }}>
              <Skeleton className="h-full" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const narrowWindow = matchMedia('(max-width: 1100px)');

/** Whether the sidebar is open. Saved for wide windows only; in a narrow window it opens only on request. */
function useShelvesOpen({ galleryShelvesOpen }: Settings['window']) {
  const isNarrow = useMedia(narrowWindow);
  const [isRequested, setRequested] = useState(false);
  const { change } = useSettings((error) =>
    showToast({ level: 'problem', title: t('app.theSettingWasNotSaved'), message: errorMessage(error) }),
  );
  const toggle = useCallback(() => {
    if (narrowWindow.matches) setRequested((wanted) => !wanted);
    else change({ window: { galleryShelvesOpen: !galleryShelvesOpen } });
  }, [change, galleryShelvesOpen]);
  return { isOpen: isNarrow ? isRequested : galleryShelvesOpen, toggle };
}

const { min, max } = panelBounds.galleryRow;

function useRowHeight(saved: number): Readonly<{
  value: number;
  change: (rowHeight: number) => void;
  /** Multiplies the row height. */
  zoomBy: (factor: number) => void;
}> {
  const { change: changeSettings } = useSettings();
  const { value, change } = usePersistedSize(saved, (galleryRowHeight) =>
    changeSettings({ window: { galleryRowHeight } }),
  );
  const actions = useStableCallbacks({
    change: (rowHeight: number) => change(rowHeight),
    // changes the height by at least one whole px per event, even during a slow pinch
    zoomBy: (factor: number) =>
      change((before) =>
        Math.min(max, Math.max(min, factor > 1 ? Math.ceil(before * factor) : Math.floor(before * factor))),
      ),
  });
  return { value, ...actions };
}

function FiltersSidebar() {
  const close = () => showFilters(false);
  return (
    <aside
      ref={galleryElements.filters}
      id={filtersId}
      tabIndex={-1}
      aria-label={t('gallery.filters')}
      className="flex w-72 shrink-0 flex-col border-e border-line bg-panel outline-none max-[1000px]:w-60"
      onKeyDown={(event) => {
        if (runCommand('filters', event, { 'filters.close': close })) event.preventDefault();
      }}
    >
      <div className="flex h-11 shrink-0 items-center justify-between pe-2 ps-4">
        <h2 className="text-sm font-medium">{t('gallery.filters')}</h2>
        <IconButton
          label={t('gallery.closeTheFilters')}
          shortcut={shortcutOf('filters.close')}
          size="sm"
          icon={<X size={14} />}
          onPress={close}
        />
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <FilterPanel />
      </div>
    </aside>
  );
}

export function GalleryView({
  settings,
  assetToShow,
  onAssetShown,
  onOpen,
  onCreate,
  onSamples,
  onReview,
  onCompare,
  onSurvey,
  renderExportButton,
  onOpenMenu,
  onExport,
  onOpenExports,
  assetActions,
}: Readonly<{
  settings: Settings;
  /** The asset to select and scroll to. */
  assetToShow: number | null;
  onAssetShown: () => void;
  onOpen: (seq: number, walk: AssetSequence, isQuickPreview?: boolean) => void;
  onCreate: () => void;
  onSamples: () => Promise<void>;
  onReview: (seq: number, walk: AssetSequence) => void;
  onCompare: (seqs: readonly number[]) => void;
  onSurvey: (seqs: readonly number[]) => void;
  /** Renders further actions on the selection. */
  renderExportButton?: (set: () => AssetSet | null) => ReactNode;
  onOpenMenu: (seq: number) => void;
  /** `sheetTitle`: exports a contact sheet with this title. */
  onExport: (set: AssetSet, sheetTitle?: string) => void;
  onOpenExports: () => void;
  assetActions: AssetActions;
}>) {
  const inTrash = useGalleryStore((state) => isTrashQuery(state.query));
  const filtersOpen = useGalleryStore((state) => state.filtersOpen);
  const { setQuery, setActive } = useGalleryStore.getState();
  const { list, isComplete, error, retry } = useLibraryList();
  const rowHeight = useRowHeight(settings.window.galleryRowHeight);
  const { search: searchInput, grid } = galleryElements;
  useGalleryKeys(searchInput, rowHeight.zoomBy);
  usePersistedChoices(settings);
  useEnsureActive();
  const { isOpen: shelvesOpen, toggle } = useShelvesOpen(settings.window);
  const shelves = useStableCallbacks({ onExport, onOpenExports });
  // the filter panel and the shelves use the same place
  const toggleShelves = useCallback(() => {
    if (filtersOpen) showFilters(false);
    if (!filtersOpen || !shelvesOpen) toggle();
  }, [filtersOpen, shelvesOpen, toggle]);

  // the query may hide an asset that another view wants to show
  useEffect(() => {
    if (assetToShow === null) return;
    setQuery('');
    showInStack(assetToShow);
    savedScroll.lastShownSeq = null;
    setActive(assetToShow);
    onAssetShown();
  }, [assetToShow, onAssetShown, setQuery, setActive]);

  const review = useEffectEvent(() => {
    const { activeSeq } = useGalleryStore.getState();
    const { selection } = useSelection.getState();
    if (list === null || activeSeq === null) return;
    // a rating may remove an asset from the list, so the review uses a fixed copy of the list
    const seqs = assetsToReview(selection, list);
    onReview(seqs.indexOf(activeSeq) < 0 ? (seqs.at(0) ?? activeSeq) : activeSeq, seqs);
  });
  useJudgingKeys({ review, compare: onCompare, survey: onSurvey });

  // stable functions, so that the components beside the grid do not re-render while pictures arrive
  const leaveSearch = useCallback(() => grid.current?.focus(), []);
  const save = useCallback(
    (seq: number) => void readAsset(seq).then((asset) => asset && assetActions.saveCopy(asset)),
    [assetActions],
  );

  const isEmpty = list?.count === 0 && isComplete;
  return (
    <div className="flex h-full flex-col">
      <GalleryToolbar
        inputRef={searchInput}
        rowHeight={rowHeight.value}
        onRowHeight={rowHeight.change}
        onLeaveSearch={leaveSearch}
        shelvesOpen={shelvesOpen && !filtersOpen}
        onShelves={toggleShelves}
      />
      <div className="flex min-h-0 flex-1">
        {filtersOpen ? (
          <FiltersSidebar />
        ) : shelvesOpen ? (
          <aside className="w-54 shrink-0 border-e border-line bg-panel max-[1000px]:w-46">
            <Shelves {...shelves} />
          </aside>
        ) : null}
        <div className="flex min-w-0 flex-1 flex-col">
          <FilterChips />
          <NearestNote />
          <DuplicatesNote />
          {inTrash ? <TrashBar days={settings.trash.days} /> : null}
          <div className="min-h-0 flex-1">
            {error !== null ? (
              <div className="flex h-full items-center justify-center p-8">
                <ErrorNote
                  className="max-w-120"
                  title={t('gallery.libraryNotRead')}
                  message={errorMessage(error)}
                  actions={
                    <Button size="sm" onPress={retry}>
                      {t('app.tryAgain')}
                    </Button>
                  }
                />
              </div>
            ) : list === null ? (
              <GalleryLoading rowHeight={rowHeight.value} />
            ) : isEmpty ? (
              <GalleryEmpty onCreate={onCreate} onSamples={onSamples} />
            ) : (
              <GalleryGrid
                gridRef={grid}
                list={list}
                rowHeight={rowHeight.value}
                onZoom={rowHeight.zoomBy}
                blurSensitive={settings.sensitive.blur}
                onOpen={onOpen}
                onSave={save}
              />
            )}
          </div>
          {/* notices take their height from the grid above them, so that the bar below does not move under the pointer */}
          <MessageSlot />
          <BarSlot />
          <SelectionBar
            shownCount={isComplete ? (list?.assetCount ?? null) : null}
            inTrash={inTrash}
            onCompare={onCompare}
            onSurvey={onSurvey}
            renderExportButton={renderExportButton}
          />
        </div>
        {list !== null && !isEmpty ? (
          <GalleryDetails
            settings={settings}
            assetActions={assetActions}
            onOpen={onOpen}
            onOpenMenu={onOpenMenu}
          />
        ) : null}
      </div>
    </div>
  );
}

function DuplicatesNote() {
  const isShown = useGalleryStore((state) => state.beforeDuplicates !== null);
  if (!isShown) return null;
  return (
    <div className="flex shrink-0 items-center gap-3 border-b border-line px-5 py-1.5 text-sm text-muted">
      <p role="status" className="flex-1">
        {t('gallery.duplicatesNote')}
      </p>
      <Button size="sm" onPress={useGalleryStore.getState().leaveDuplicates}>
        {t('exports.back')}
      </Button>
    </div>
  );
}

/** Says that a similarity search has no close matches, only the nearest pictures. */
function NearestNote() {
  const likeSeq = useGalleryStore((state) => likeSeqOf(parseQuery(state.query)));
  const { data: hasAlike } = useRoute('asset.hasAlike', { seq: likeSeq ?? 1 }, { enabled: likeSeq !== null });
  if (likeSeq === null || hasAlike !== false) return null;
  return (
    <p role="status" className="shrink-0 border-b border-line px-5 py-2 text-sm text-muted">
      {t('gallery.onlyNearest')}
    </p>
  );
}
