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
import type { KnownModels } from '../useModels';
import { EmptyList } from './EmptyList';
import { ListMenu } from './ListMenu';
import { ListRunBar } from './ListRunBar';
import { ListToolbar } from './ListToolbar';
import { ListWarnings } from './ListWarnings';
import type { ListSpot } from './listDropTarget';
import { listVaryWords } from './listVaryWords';
import { isPicture } from './mappingOptions';
import { OpenListContext } from './OpenListContext';
import { TakenFromForm } from './TakenFromForm';
import { type AddedRow, ListTable } from './table/ListTable';
import {
  type ActiveCell,
  activeCellRow,
  type CellPosition,
  type CellRange,
  cellRange,
} from './table/moveInTable';
import { putOwnPictures } from './table/putOwnPictures';
import { useListRows } from './table/useListRows';
import { takenWords } from './takenWords';
import { useListActions } from './useListActions';
import { type ListModel, useListModel } from './useListModel';
import { useListStore } from './useListStore';
import { useListTarget } from './useListTarget';
import { useSaveListView } from './useSaveListView';

const noRows = new Uint32Array();
const none: readonly never[] = [];
const noMapping = {};

/** Compared, because most changes keep the order, and then a long list needs no new layout. */
function isSameOrder(before: Uint32Array, after: Uint32Array): boolean {
  return before.length === after.length && before.every((id, at) => id === after[at]);
}

type Props = Readonly<{
  listId: string;
  profileId: string;
  known: KnownModels;
  /** The forms of the selected models, for parameters without a column. */
  drafts: readonly Draft[];
  onPicture: ((seq: number, seqs: readonly number[]) => void) | undefined;
}>;

export function ListWorkbench(props: Props) {
  const { listId, profileId, known, drafts } = props;
  const { data: look, isPending } = useRoute('lists.look', { listId });
  const list = useRoute('lists.open', { listId });
  const own = useListModel(profileId, known, drafts, list.data?.modelId ?? null);
  if (isPending || list.isPending || own === null) return null;
  return <Workbench {...props} list={list} own={own} look={look ?? null} />;
}

function Workbench({
  listId,
  profileId,
  known,
  drafts,
  list,
  own,
  onPicture,
  look,
}: Props & Readonly<{ list: UseQueryResult<ListOverview>; own: ListModel; look: ListLook | null }>) {
  const { model, listedMilli } = own;
  const [takesSeed, setTakesSeed] = useState(false);
  const base = useMemo(
    () => (takesSeed && own.seed !== null ? { ...own.base, [own.seed.name]: own.seed.digits } : own.base),
    [takesSeed, own.base, own.seed],
  );
  const varyWords = listVaryWords(model, own.vary, list.data?.mapping ?? noMapping);
  const [varies, setVaries] = useState(!own.isLent);
  const vary = varies && varyWords !== null ? own.vary : undefined;
  const mistakes = varies ? own.mistakes : none;
  const { close } = useListStore.getState();
  const at = useListStore((state) => state.at);
  const [begun] = useState(() => initialView(listId, look, at !== null));
  const [view, setView] = useState<ListView>(begun.view);
  const bench = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [onlyBad, setOnlyBad] = useState(begun.onlyBad);
  const [mark, setMark] = useState<ActiveCell>({
    row: 0,
    column: begun.mark?.column ?? 0,
    rowId: at?.rowId ?? begun.mark?.rowId ?? null,
  });
  const [anchor, setAnchor] = useState<ActiveCell | null>(null);
  const { column: markColumn, rowId: markRow } = mark;
  useSaveListView(
    useMemo(
      () => ({
        view,
        onlyBad,
        mark: markRow === null ? null : { rowId: markRow, column: markColumn },
      }),
      [view, onlyBad, markRow, markColumn],
    ),
  );
  const use = useMemo(
    () => ({ listId, profileId, modelId: model.id, base, vary }),
    [listId, profileId, model.id, base, vary],
  );
  const settled = useDebounced(view, 120);
  const found = useRoute('lists.order', settled, {
    keepPrevious: true,
    alwaysRefetch: true,
    isSame: isSameOrder,
  });
  const plan = useCreateStore((state) => state.choices[listKey(listId)]?.plan);
  const check = useRoute('lists.check', { ...use, plan }, { keepPrevious: true, alwaysRefetch: true });
  // a row that was ticked again while running becomes ready when its job ends
  const { data: sums, refetch: countAgain } = check;
  const ready = list.data?.ready;
  const recount = useEffectEvent(() => {
    if (sums !== undefined && sums.good + sums.bad !== ready) void countAgain();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each change of `ready`
  useEffect(() => recount(), [ready]);
  /** The last row with a problem was corrected, so all rows are shown again. */
  const isMended = onlyBad && check.data?.bad === 0 && !check.isPlaceholderData;
  const order = useMemo(() => {
    const all = found.data ?? noRows;
    if (!onlyBad || isMended) return all;
    const bad = new Set(check.data?.badIds);
    return all.filter((id) => bad.has(id));
  }, [found.data, onlyBad, isMended, check.data]);
  useEffect(() => {
    if (!isMended) return;
    setOnlyBad(false);
    showToast({
      level: 'success',
      title: t('create.allRowsAreGood'),
      message: t('create.allOfThemAreShownAgain'),
    });
  }, [isMended]);
  const { rows, onRange, renew } = useListRows(use, order);
  const actions = useListActions({ listId, modelId: model.id, order, renew, onPicture });

  const overview = list.data;
  const columns = overview?.columns ?? none;
  const place = useMemo(
    () => ({ row: activeCellRow(mark, order), column: Math.min(mark.column, columns.length - 1) }),
    [mark, order, columns],
  );
  const range = useMemo(() => {
    if (anchor === null) return null;
    return cellRange({ row: activeCellRow(anchor, order), column: anchor.column }, place, columns.length);
  }, [anchor, order, place, columns]);
  const moveMark = (to: CellPosition, extend: boolean) => {
    setAnchor((before) => (extend ? (before ?? mark) : null));
    setMark({ ...to, rowId: order[to.row] ?? null });
  };
  const opened = useMemo(
    () => overview && { list: overview, model, view, onView: setView, order, actions },
    [overview, model, view, order, actions],
  );
  const target = useListTarget(bench, grid, { list: overview, model, order, rows, place, actions });
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
  const addRow = async (beside?: Parameters<typeof actions.addRow>[0], column: number | null = null) => {
    const rowId = await actions.addRow(beside);
    if (rowId === null) return;
    setAnchor(null);
    if (beside?.isCopy) return setMark({ row: place.row + 1, column: place.column, rowId });
    showAll();
    setAdded({ rowId, column });
  };
  const marked = {
    rowIds: range === null ? order.subarray(place.row, place.row + 1) : rowsOf(order, range),
    column: place.column < 0 ? null : place.column,
  };
  const addBeside = (side: 'above' | 'below', isCopy: boolean) => {
    const rowId = order[place.row];
    if (rowId !== undefined) void addRow({ rowId, side, isCopy });
  };
  const removeColumn = (column: number) => {
    void actions.removeColumn(column, columns[column] ?? '');
    setAnchor(null);
    setView((before) => ({ ...before, sort: sortWithout(before.sort, column) }));
  };
  const [picking, setPicking] = useState<ListSpot | null>(null);
  const pickAt = (row: number, column: number | null) => setPicking(target.spotOf(row, column));
  const hasPictures = Object.values(overview?.mapping ?? {}).some((target) => isPicture(model, target));
  // deferred, so that the dialog opens before the rows are rendered
  const isRead = useDeferredValue(overview !== undefined && found.data !== undefined, false);
  const inOrder = view.sort === null || (view.sort.column === 'line' && !view.sort.down);
  const isNarrowed = onlyBad || view.words !== '' || view.states !== null || view.ticked !== null;
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
            use={use}
            list={overview}
            listedMilli={listedMilli}
            check={check}
            taken={
              <TakenFromForm
                vary={varyWords}
                mistakes={mistakes}
                varies={varies}
                modelName={model.name}
                takesSeed={takesSeed}
                values={takenWords(model, own.base, !Object.values(overview.mapping).includes('prompt'))}
                seed={own.seed?.digits ?? null}
                onTakesSeed={setTakesSeed}
                onVaries={setVaries}
                others={drafts.length < 2 ? none : namesOf(known, drafts, model.id)}
              />
            }
            isHeld={mistakes.length > 0 || (overview.profileId ?? profileId) !== profileId}
            kind={model.result}
            onRun={() => {
              actions.changed(null);
              grid.current?.focus();
            }}
          />
        ) : null
      }
    >
      {list.isError ? (
        <ErrorNote title={t('create.theListCouldNotBeRead')} message={errorMessage(list.error)} />
      ) : opened === undefined || !isRead ? (
        <div aria-busy className="flex flex-col gap-2">
          <Skeleton className="h-9" />
          <Skeleton className="h-60" />
        </div>
      ) : (
        <OpenListContext value={opened}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble from the focused child */}
          <div
            ref={bench}
            className="flex min-h-0 flex-1 flex-col gap-3"
            onKeyDown={(event) => {
              if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
              const key = event.key.toLowerCase();
              if (key !== 'z' && key !== 'y') return;
              if (isTyping(event.target)) return;
              event.preventDefault();
              event.stopPropagation();
              actions.turn(key === 'y' || event.shiftKey ? 'redo' : 'undo');
            }}
          >
            <ListWarnings
              list={opened.list}
              models={known.models}
              modelId={model.id}
              profileId={profileId}
              quote={check.data?.quote ?? null}
              missing={own.missing}
              onModel={actions.chooseModel}
              onProfile={actions.chooseProfile}
              lacksFolder={hasPictures && !opened.list.hasFolder && (check.data?.bad ?? 0) > 0}
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
                  use={use}
                  isNarrowed={isNarrowed}
                  marked={marked}
                  hasPictures={hasPictures}
                  onGallery={target.pictures === null ? null : () => pickAt(place.row, null)}
                  onAddBeside={inOrder ? addBeside : null}
                  onDuplicate={() => addBeside('below', true)}
                  onRemoveColumn={removeColumn}
                />
              }
            />
            {order.length === 0 ? (
              <EmptyList
                onShowAll={isNarrowed ? showAllFromHere : null}
                onPaste={(text) => actions.onPaste(null, text)}
              />
            ) : (
              <ListTable
                grid={grid}
                rows={rows}
                active={place}
                shownAgain={isMended}
                range={range}
                showsActive={at !== null || begun.mark !== null}
                added={added}
                onBegun={() => setAdded(null)}
                onNextRow={inOrder && !isNarrowed ? (column) => void addRow(undefined, column) : null}
                onDuplicate={() => addBeside('below', true)}
                onActive={moveMark}
                onRange={onRange}
                onGallery={pickAt}
              />
            )}
            {/* a place for messages that covers no button */}
            <div className="-mt-3 shrink-0">
              <MessageSlot />
            </div>
          </div>
        </OpenListContext>
      )}
      {picking !== null && target.pictures !== null ? (
        <LibraryPicker
          most={target.pictures.isSeveral ? MAX_SOURCES : 1}
          onPick={(seqs) =>
            void putOwnPictures(seqs, (refs) => {
              if (refs.length > 0) target.putPictures(picking, refs);
            })
          }
          onClose={() => setPicking(null)}
        />
      ) : null}
    </Dialog>
  );
}

/** The selected models of the form that do not run this list. */
function namesOf({ models }: KnownModels, drafts: readonly Draft[], modelId: string): readonly string[] {
  const ids = new Set(drafts.map((draft) => draft.modelId).filter((id) => id !== modelId));
  return models.filter(({ id }) => ids.has(id)).map(({ name }) => name);
}

function rowsOf(order: Uint32Array, { rows: [first, last] }: CellRange): Uint32Array {
  return order.subarray(first, last + 1);
}

/** Adapts the sort column after a column was removed. */
function sortWithout(sort: ListView['sort'], column: number): ListView['sort'] {
  if (sort === null || typeof sort.column !== 'number' || sort.column < column) return sort;
  return sort.column === column ? null : { ...sort, column: sort.column - 1 };
}

const everything = { sort: null, words: '', states: null, ticked: null };

/** The last view of the list; without its filter if a given row must be visible. */
function initialView(listId: string, look: ListLook | null, isOfRow: boolean): ListLook {
  if (look && !isOfRow) return look;
  return { view: { ...everything, sort: look?.view.sort ?? null, listId }, onlyBad: false, mark: null };
}
