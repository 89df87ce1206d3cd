import type { AssetSet } from '@shared/domain/AssetSet';
import { panelBounds } from '@shared/domain/panelBounds';
import type { Settings } from '@shared/domain/Settings';
import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import { type AssetWalk, walkOf } from '../../ipc/AssetWalk';
import { wordsOf } from '../../ipc/CallFailure';
import { readAsset } from '../../ipc/readAsset';
import { useSettings } from '../../ipc/useSettings';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { ErrorNote } from '../../ui/ErrorNote';
import { ResizedPanel } from '../../ui/ResizedPanel';
import { MessageSlot } from '../../ui/toasts';
import type { AssetActions } from './AssetActions';
import { AssetDetails } from './AssetDetails';
import { FilterChips } from './filters/FilterChips';
import { FiltersAside } from './filters/FiltersAside';
import { showFilters } from './filters/showFilters';
import { GalleryEmpty } from './GalleryEmpty';
import { GalleryLoading } from './GalleryLoading';
import { GalleryToolbar } from './GalleryToolbar';
import { useGalleryStore } from './galleryStore';
import { GalleryGrid } from './grid/GalleryGrid';
import { keptPlace } from './grid/keptPlace';
import { useJudgingKeys } from './judging/useJudgingKeys';
import { looksIntoTrash } from './list/looksIntoTrash';
import { useLibraryList } from './list/useLibraryList';
import { NearestNote } from './NearestNote';
import { setOf } from './selection/AssetSelection';
import { inShownOrder } from './selection/MarkedSeqs';
import { SelectionBar } from './selection/SelectionBar';
import { SelectionDetails } from './selection/SelectionDetails';
import { useSelection } from './selection/selectionStore';
import { Shelves } from './shelves/Shelves';
import { TrashBar } from './shelves/TrashBar';
import { useShelvesOpen } from './shelves/useShelvesOpen';
import { showInStack } from './stacks/stackBooks';
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
  onSamples,
  onReview,
  onCompare,
  onSurvey,
  handOver,
  onMore,
  onExport,
  onExports,
  assetActions,
}: Readonly<{
  settings: Settings;
  /** To be selected and brought into view; told back by `onAssetShown`. */
  assetToShow: number | null;
  onAssetShown: () => void;
  /** Opens the viewer on one of these. `isQuick`: as a preview that Space closes. */
  onOpen: (seq: number, walk: AssetWalk, isQuick?: boolean) => void;
  onCreate: () => void;
  /** Adds a dozen pictures to look around with. */
  onSamples: () => Promise<void>;
  /** Shows nothing but these, one by one, from `seq` on. */
  onReview: (seq: number, walk: AssetWalk) => void;
  /** Lays two to four beside each other. */
  onCompare: (seqs: readonly number[]) => void;
  /** Shows two to twelve of them on one screen. */
  onSurvey: (seqs: readonly number[]) => void;
  /** What else can be done with a selection, in the bar under the pictures. */
  handOver?: (set: () => AssetSet | null) => ReactNode;
  /** Opens the menu of all that can be done with one. */
  onMore: (seq: number) => void;
  /** Asks how a collection is to be handed over. `sheetTitle`: as a contact sheet of this title. */
  onExport: (set: AssetSet, sheetTitle?: string) => void;
  onExports: () => void;
  assetActions: AssetActions;
}>) {
  const query = useGalleryStore((state) => state.query);
  const sort = useGalleryStore((state) => state.sort);
  const group = useGalleryStore((state) => state.group);
  const selected = useGalleryStore((state) => state.selected);
  const detailsOpen = useGalleryStore((state) => state.detailsOpen);
  const filtersOpen = useGalleryStore((state) => state.filtersOpen);
  const { setQuery, select } = useGalleryStore.getState();
  const { list, isWhole, isSettled, error, retry } = useLibraryList();
  const { change } = useSettings();
  const rowHeight = useRowHeight(settings.window.galleryRowHeight);
  const searchInput = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  useGalleryKeys(searchInput);
  useKeptChoices(settings);
  const selection = useSelection((state) => state.selection);
  const inTrash = looksIntoTrash(query);
  const { isOpen: shelvesOpen, toggle } = useShelvesOpen(settings.window);
  // the filters have their place
  const toggleShelves = useCallback(() => {
    if (filtersOpen) showFilters(false);
    if (!filtersOpen || !shelvesOpen) toggle();
  }, [filtersOpen, shelvesOpen, toggle]);

  const place = useMemo(
    () => (list === null || selected === null ? -1 : list.placeOf(selected)),
    [list, selected],
  );

  // an asset that another view asked for may be hidden by the query
  useEffect(() => {
    if (assetToShow === null) return;
    setQuery('');
    showInStack(assetToShow);
    keptPlace.shown = null;
    select(assetToShow);
    onAssetShown();
  }, [assetToShow, onAssetShown, setQuery, select]);

  const review = useEffectEvent(() => {
    if (list === null || selected === null) return;
    // what is judged may leave the list: the walk stays as it is when it begins
    const some = selection.kind === 'some' ? walkOf(inShownOrder(selection.seqs, list)) : list;
    onReview(some.placeOf(selected) < 0 ? (some.at(0) ?? selected) : selected, some);
  });
  useJudgingKeys({ review, compare: onCompare, survey: onSurvey });

  // what was selected may be found by the next query or not: it begins anew
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is another selection
  useEffect(() => useSelection.getState().chooseOne(), [query]);

  // the pictures come first
  const inDetails = useDeferredValue(selected);

  // there is always one to look at in the details: where one goes, the one that takes its place
  const lastPlace = useRef(0);
  useEffect(() => {
    if (place >= 0) lastPlace.current = place;
    const first = list?.at(Math.min(lastPlace.current, Math.max(0, list.count - 1))) ?? null;
    // the one that is selected may be among those still to be read
    const isMissing = place < 0 && isSettled && (isWhole || selected === null);
    if (first !== null && isMissing) {
      select(first);
      if (selection.kind === 'some') useSelection.getState().chooseOne();
    }
  }, [list, place, selected, select, isSettled, isWhole, selection]);

  // the same functions while pictures land: what is beside the grid is not drawn anew
  const leaveSearch = useCallback(() => grid.current?.focus(), []);
  const open = useEffectEvent((seq: number) => {
    if (list) onOpen(seq, list);
  });
  const openInDetails = useCallback((seq: number) => open(seq), []);
  const save = useCallback(
    (seq: number) => void readAsset(seq).then((asset) => asset && assetActions.saveCopy(asset)),
    [assetActions],
  );

  const isEmpty = list?.count === 0 && isWhole;
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
          <FiltersAside />
        ) : shelvesOpen ? (
          <aside className="w-54 shrink-0 border-r border-line bg-panel max-[1000px]:w-46">
            <Shelves {...{ query, onExport, onExports }} />
          </aside>
        ) : null}
        <div className="flex min-w-0 flex-1 flex-col">
          <FilterChips />
          <NearestNote />
          {inTrash ? <TrashBar days={settings.trash.days} /> : null}
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
              <GalleryEmpty onCreate={onCreate} onSamples={onSamples} />
            ) : (
              <GalleryGrid
                gridRef={grid}
                list={list}
                rowHeight={rowHeight.value}
                place={Math.max(0, place)}
                blurSensitive={settings.sensitive.blur}
                onOpen={onOpen}
                onSave={save}
              />
            )}
          </div>
          <SelectionBar
            active={selected}
            shown={isWhole ? (list?.assets ?? null) : null}
            inTrash={inTrash}
            onCompare={onCompare}
            onSurvey={onSurvey}
            handOver={handOver}
          />
          <MessageSlot />
        </div>
        {detailsOpen && selected !== null && !isEmpty && list ? (
          <ResizedPanel
            name="Details"
            label="Width of the details"
            edge="left"
            share={30}
            {...panelBounds.details}
            width={settings.window.detailsWidth}
            onResized={(detailsWidth) => change({ window: { detailsWidth } })}
            // a narrow window has no room for what stands at both sides
            className={classNames('border-l border-line bg-panel', filtersOpen && 'max-[1000px]:hidden')}
          >
            {/* what the focus is on stays clear of the buttons at its foot */}
            <div className="h-full scroll-pb-40 overflow-y-auto">
              {selection.kind === 'one' ? (
                <AssetDetails
                  seq={inDetails ?? selected}
                  blurSensitive={settings.sensitive.blur}
                  assetActions={assetActions}
                  onOpen={openInDetails}
                  onMore={onMore}
                />
              ) : (
                <SelectionDetails
                  set={setOf(selection, selected, { query, sort, group }) ?? { kind: 'some', seqs: [] }}
                />
              )}
            </div>
          </ResizedPanel>
        ) : null}
      </div>
    </div>
  );
}
