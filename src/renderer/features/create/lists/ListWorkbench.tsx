import type { ListLook, ListView } from '@shared/domain/create/KeptList';
import type { Draft } from '@shared/ipc/create/createRoutes';
import type { ListOverview } from '@shared/ipc/create/listRoutes';
import { t } from '@shared/messages/t';
import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isTyping } from '../../../commands/isTyping';
import { errorMessage } from '../../../ipc/CallFailure';
import { useRoute } from '../../../ipc/useRoute';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { useDebounced } from '../../../ui/hooks/useDebounced';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { Skeleton } from '../../../ui/messages/Skeleton';
import { MessageSlot, showToast } from '../../../ui/messages/toasts';
import { LibraryPicker } from '../form/pictures/LibraryPicker';
import { MAX_SOURCES } from '../form/pictures/sources';
import { listKey, useCreateStore } from '../useCreateStore';
import type { ModelCatalog } from '../useModels';
import { EmptyList } from './EmptyList';
import { FormValuesInList } from './FormValuesInList';
import { formValuesText } from './formValuesText';
import { ListMenu } from './ListMenu';
import { ListRunBar } from './ListRunBar';
import { ListToolbar } from './ListToolbar';
import { ListWarnings } from './ListWarnings';
import type { ListPosition } from './listDropTarget';
import { listVaryText } from './listVaryText';
import { isPictureTarget } from './mappingOptions';
import { OpenListContext } from './OpenListContext';
import { type AddedRow, ListTable } from './table/ListTable';
import {
  type ActiveCell,
  activeCellRow,
  type CellPosition,
  type CellRange,
  cellRange,
} from './table/moveInTable';
import { putLibraryPictures } from './table/putLibraryPictures';
import { useListRows } from './table/useListRows';
import { useListActions } from './useListActions';
import { type ListModel, useListModel } from './useListModel';
import { useListStore } from './useListStore';
import { useListTarget } from './useListTarget';
import { useSaveListView } from './useSaveListView';

const noRows = new Uint32Array();
const none: readonly never[] = [];
const noMapping = {};

/** Whether two orders are equal. Most changes keep the order, and then a long list needs no new layout. */
function isSameOrder(before: Uint32Array, after: Uint32Array): boolean {
  return before.length === after.length && before.every((id, index) => id === after[index]);
}

type Props = Readonly<{
  listId: string;
  profileId: string;
  catalog: ModelCatalog;
  /** The forms of the selected models, for parameters without a column. */
  drafts: readonly Draft[];
  onPicture: ((seq: number, seqs: readonly number[]) => void) | undefined;
}>;

export function ListWorkbench(props: Props) {
  const { listId, profileId, catalog, drafts } = props;
  const { data: storedLook, isPending } = useRoute('lists.look', { listId });
  const list = useRoute('lists.open', { listId });
  const listModel = useListModel(profileId, catalog, drafts, list.data?.modelId ?? null);
  if (isPending || list.isPending || listModel === null) return null;
  return <Workbench {...props} list={list} listModel={listModel} storedLook={storedLook ?? null} />;
}

function Workbench({
  listId,
  profileId,
  catalog,
  drafts,
  list,
  listModel,
  onPicture,
  storedLook,
}: Props &
  Readonly<{ list: UseQueryResult<ListOverview>; listModel: ListModel; storedLook: ListLook | null }>) {
  const { model, listedMilli, base: formBase, seed } = listModel;
  const [usesFormSeed, setUsesFormSeed] = useState(false);
  const base = useMemo(
    () => (usesFormSeed && seed !== null ? { ...formBase, [seed.name]: seed.digits } : formBase),
    [usesFormSeed, formBase, seed],
  );
  const varyText = listVaryText(model, listModel.vary, list.data?.mapping ?? noMapping);
  const [usesVary, setUsesVary] = useState(!listModel.isVaryForOneRun);
  const vary = usesVary && varyText !== null ? listModel.vary : undefined;
  const mistakes = usesVary ? listModel.mistakes : none;
  const { close } = useListStore.getState();
  const targetRow = useListStore((state) => state.targetRow);
  const [initial] = useState(() => initialView(listId, storedLook, targetRow !== null));
  const [view, setView] = useState<ListView>(initial.view);
  const workbench = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [onlyBad, setOnlyBad] = useState(initial.onlyBad);
  const [activeCell, setActiveCell] = useState<ActiveCell>({
    row: 0,
    column: initial.mark?.column ?? 0,
    rowId: targetRow?.rowId ?? initial.mark?.rowId ?? null,
  });
  const [anchor, setAnchor] = useState<ActiveCell | null>(null);
  const { column: activeColumn, rowId: activeRowId } = activeCell;
  useSaveListView(
    useMemo(
      () => ({
        view,
        onlyBad,
        mark: activeRowId === null ? null : { rowId: activeRowId, column: activeColumn },
      }),
      [view, onlyBad, activeRowId, activeColumn],
    ),
  );
  const checkInput = useMemo(
    () => ({ listId, profileId, modelId: model.id, base, vary }),
    [listId, profileId, model.id, base, vary],
  );
  const debouncedView = useDebounced(view, 120);
  const shownIds = useRoute('lists.order', debouncedView, {
    keepPrevious: true,
    alwaysRefetch: true,
    isSame: isSameOrder,
  });
  const plan = useCreateStore((state) => state.choices[listKey(listId)]?.plan);
  const check = useRoute('lists.check', { ...checkInput, plan }, { keepPrevious: true, alwaysRefetch: true });
  // a row that was ticked again while running becomes ready when its job ends
  const { data: checked, refetch: recheck } = check;
  const ready = list.data?.ready;
  const recheckIfOutdated = useEffectEvent(() => {
    if (checked !== undefined && checked.good + checked.bad !== ready) void recheck();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each change of `ready`
  useEffect(() => recheckIfOutdated(), [ready]);
  /** The last row with a problem was corrected, so all rows are shown again. */
  const areAllFixed = onlyBad && check.data?.bad === 0 && !check.isPlaceholderData;
  const order = useMemo(() => {
    const all = shownIds.data ?? noRows;
    if (!onlyBad || areAllFixed) return all;
    const bad = new Set(check.data?.badIds);
    return all.filter((id) => bad.has(id));
  }, [shownIds.data, onlyBad, areAllFixed, check.data]);
  useEffect(() => {
    if (!areAllFixed) return;
    setOnlyBad(false);
    showToast({
      level: 'success',
      title: t('create.allRowsAreGood'),
      message: t('create.allOfThemAreShownAgain'),
    });
  }, [areAllFixed]);
  const { rows, onRange, refetchRows } = useListRows(checkInput, order);
  const actions = useListActions({ listId, modelId: model.id, order, refetchRows, onPicture });

  const overview = list.data;
  const columns = overview?.columns ?? none;
  const active = useMemo(
    () => ({
      row: activeCellRow(activeCell, order),
      column: Math.min(activeCell.column, columns.length - 1),
    }),
    [activeCell, order, columns],
  );
  const range = useMemo(() => {
    if (anchor === null) return null;
    return cellRange({ row: activeCellRow(anchor, order), column: anchor.column }, active, columns.length);
  }, [anchor, order, active, columns]);
  const moveActive = (to: CellPosition, extend: boolean) => {
    setAnchor((before) => (extend ? (before ?? activeCell) : null));
    setActiveCell({ ...to, rowId: order[to.row] ?? null });
  };
  const openList = useMemo(
    () => overview && { list: overview, model, view, onView: setView, order, actions },
    [overview, model, view, order, actions],
  );
  const target = useListTarget(workbench, grid, { list: overview, model, order, rows, active, actions });
  const showAll = () => {
    setView((before) => ({ ...before, words: '', states: null, ticked: null }));
    setOnlyBad(false);
  };
  const showAllFromHere = () => {
    showAll();
    // the focused button is about to disappear
    search.current?.focus();
  };
  const [added, setAdded] = useState<AddedRow | null>(null);
  const addRow = async (position?: Parameters<typeof actions.addRow>[0], column: number | null = null) => {
    const rowId = await actions.addRow(position);
    if (rowId === null) return;
    setAnchor(null);
    if (position?.isCopy) return setActiveCell({ row: active.row + 1, column: active.column, rowId });
    showAll();
    setAdded({ rowId, column });
  };
  const selected = {
    rowIds: range === null ? order.subarray(active.row, active.row + 1) : rowsInRange(order, range),
    column: active.column < 0 ? null : active.column,
  };
  const insertRow = (side: 'above' | 'below', isCopy: boolean) => {
    const rowId = order[active.row];
    if (rowId !== undefined) void addRow({ rowId, side, isCopy });
  };
  const removeColumn = (column: number) => {
    void actions.removeColumn(column, columns[column] ?? '');
    setAnchor(null);
    setView((before) => ({ ...before, sort: sortWithout(before.sort, column) }));
  };
  const [pickTarget, setPickTarget] = useState<ListPosition | null>(null);
  const openPicker = (row: number, column: number | null) => setPickTarget(target.positionOf(row, column));
  const hasPictures = Object.values(overview?.mapping ?? {}).some((target) => isPictureTarget(model, target));
  // deferred, so that the dialog opens before the rows are rendered
  const isLoaded = useDeferredValue(overview !== undefined && shownIds.data !== undefined, false);
  const isListOrder = view.sort === null || (view.sort.column === 'line' && !view.sort.down);
  const isFiltered = onlyBad || view.words !== '' || view.states !== null || view.ticked !== null;
  return (
    <Dialog
      title={overview?.name ?? t('create.list')}
      size="full"
      messages="own"
      isOpen
      closesOutside={false}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      footer={
        overview ? (
          <ListRunBar
            checkInput={checkInput}
            list={overview}
            listedMilli={listedMilli}
            check={check}
            formValues={
              <FormValuesInList
                vary={varyText}
                mistakes={mistakes}
                usesVary={usesVary}
                modelName={model.name}
                usesFormSeed={usesFormSeed}
                values={formValuesText(model, formBase, !Object.values(overview.mapping).includes('prompt'))}
                seed={seed?.digits ?? null}
                onUseFormSeed={setUsesFormSeed}
                onUseVary={setUsesVary}
                others={drafts.length < 2 ? none : otherNames(catalog, drafts, model.id)}
              />
            }
            isBlocked={mistakes.length > 0 || (overview.profileId ?? profileId) !== profileId}
            kind={model.result}
            onRun={() => {
              actions.refetchAfterChange(null);
              grid.current?.focus();
            }}
          />
        ) : null
      }
    >
      {list.isError ? (
        <ErrorNote title={t('create.theListCouldNotBeRead')} message={errorMessage(list.error)} />
      ) : openList === undefined || !isLoaded ? (
        <div aria-busy className="flex flex-col gap-2">
          <Skeleton className="h-9" />
          <Skeleton className="h-60" />
        </div>
      ) : (
        <OpenListContext value={openList}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble from the focused child */}
          <div
            ref={workbench}
            className="flex min-h-0 flex-1 flex-col gap-3"
            onKeyDown={(event) => {
              if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
              const key = event.key.toLowerCase();
              if (key !== 'z' && key !== 'y') return;
              if (isTyping(event.target)) return;
              event.preventDefault();
              event.stopPropagation();
              actions.undoOrRedo(key === 'y' || event.shiftKey ? 'redo' : 'undo');
            }}
          >
            <ListWarnings
              list={openList.list}
              models={catalog.models}
              modelId={model.id}
              profileId={profileId}
              quote={check.data?.quote ?? null}
              missing={listModel.missing}
              onModel={actions.chooseModel}
              onProfile={actions.chooseProfile}
              isFolderMissing={hasPictures && !openList.list.hasFolder && (check.data?.bad ?? 0) > 0}
              onFolder={() => void actions.pickFolder()}
            />
            <ListToolbar
              search={search}
              bad={check.data?.bad ?? 0}
              onlyBad={onlyBad}
              onOnlyBad={setOnlyBad}
              onAddRow={() => void addRow()}
              menu={
                <ListMenu
                  checkInput={checkInput}
                  isFiltered={isFiltered}
                  selected={selected}
                  hasPictures={hasPictures}
                  onGallery={target.pictureColumn === null ? null : () => openPicker(active.row, null)}
                  onInsertRow={isListOrder ? insertRow : null}
                  onDuplicate={() => insertRow('below', true)}
                  onRemoveColumn={removeColumn}
                />
              }
            />
            {order.length === 0 ? (
              <EmptyList
                onShowAll={isFiltered ? showAllFromHere : null}
                onPaste={(text) => actions.onPaste(null, text)}
              />
            ) : (
              <ListTable
                grid={grid}
                rows={rows}
                active={active}
                scrollsToActive={areAllFixed}
                range={range}
                showsActive={targetRow !== null || initial.mark !== null}
                added={added}
                onEditStarted={() => setAdded(null)}
                onNextRow={isListOrder && !isFiltered ? (column) => void addRow(undefined, column) : null}
                onDuplicate={() => insertRow('below', true)}
                onActive={moveActive}
                onRange={onRange}
                onGallery={openPicker}
              />
            )}
            {/* shows messages here, where they cover no button */}
            <div className="-mt-3 shrink-0">
              <MessageSlot />
            </div>
          </div>
        </OpenListContext>
      )}
      {pickTarget !== null && target.pictureColumn !== null ? (
        <LibraryPicker
          maxChosen={target.pictureColumn.isSeveral ? MAX_SOURCES : 1}
          onPick={(seqs) =>
            void putLibraryPictures(seqs, (refs) => {
              if (refs.length > 0) target.putPictures(pickTarget, refs);
            })
          }
          onClose={() => setPickTarget(null)}
        />
      ) : null}
    </Dialog>
  );
}

/** The selected models of the form that do not run this list. */
function otherNames({ models }: ModelCatalog, drafts: readonly Draft[], modelId: string): readonly string[] {
  const ids = new Set(drafts.map((draft) => draft.modelId).filter((id) => id !== modelId));
  return models.filter(({ id }) => ids.has(id)).map(({ name }) => name);
}

function rowsInRange(order: Uint32Array, { rows: [first, last] }: CellRange): Uint32Array {
  return order.subarray(first, last + 1);
}

/** The sort order after a column was removed; null if the rows were sorted by that column. */
function sortWithout(sort: ListView['sort'], column: number): ListView['sort'] {
  if (sort === null || typeof sort.column !== 'number' || sort.column < column) return sort;
  return sort.column === column ? null : { ...sort, column: sort.column - 1 };
}

const noFilters = { sort: null, words: '', states: null, ticked: null };

/** The last view of the list; without its filter if a given row must be visible. */
function initialView(listId: string, storedLook: ListLook | null, hasTargetRow: boolean): ListLook {
  if (storedLook && !hasTargetRow) return storedLook;
  return { view: { ...noFilters, sort: storedLook?.view.sort ?? null, listId }, onlyBad: false, mark: null };
}
