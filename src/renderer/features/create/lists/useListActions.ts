import type { RowState } from '@shared/domain/create/KeptList';
import type { RouteInput, RouteName, RouteOutput } from '@shared/ipc/contract';
import type { ListOverview, ListRow } from '@shared/ipc/create/listRoutes';
import { t } from '@shared/messages/t';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { errorMessage } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { useCommand } from '../../../ipc/useCommand';
import { routeKey } from '../../../ipc/useRoute';
import { showUndoToast } from '../../../ui/messages/showUndoToast';
import { showToast } from '../../../ui/messages/toasts';
import { undoMs } from '../../../ui/messages/undoMs';
import type { CellPosition } from './table/moveInTable';
import { maxRowsOf, rowsToFill } from './table/rowsToFill';
import { useListStore } from './useListStore';

/** Shorter texts are not offered again after Escape, because they are quickly typed again. */
const minLengthToOfferRestore = 10;

type Ticking = Readonly<{ rowIds: number[] }> | Readonly<{ states: RowState[] }> | 'all';
type PicturesToPut = Omit<RouteInput<'lists.putPictures'>, 'listId' | 'modelId' | 'rowIds'> &
  Readonly<{ rowIds: Uint32Array }>;
/** Routes that change one list and return the new state of the list. */
type ListRoute = {
  [R in RouteName]: [RouteInput<R>, RouteOutput<R>] extends [Readonly<{ listId: string }>, ListOverview]
    ? R
    : never;
}[RouteName];
export type ListActions = ReturnType<typeof useListActions>;

type Options = Readonly<{
  listId: string;
  modelId: string;
  order: Uint32Array;
  refetchRows: (ids: readonly number[] | null) => void;
  onPicture: ((seq: number, seqs: readonly number[]) => void) | undefined;
}>;

/** The actions on an open list. After each, the shown data is fetched again. */
export function useListActions({ listId, modelId, order, refetchRows, onPicture }: Options) {
  const client = useQueryClient();
  /** @param ids rows whose cells or ticks changed; null: any rows, or their order */
  const refetchAfterChange = useCallback(
    (ids: readonly number[] | null) => {
      refetchRows(ids);
      void client.invalidateQueries({ queryKey: ['lists.check'] });
      void client.invalidateQueries({ queryKey: ['lists.all'] });
      if (ids !== null) return;
      void client.invalidateQueries({ queryKey: ['lists.order'] });
      void client.invalidateQueries({ queryKey: ['lists.open'] });
    },
    [client, refetchRows],
  );
  const { mutate: readResults } = useCommand('lists.results', { failed: t('create.thePictureWasNotOpened') });
  const { mutate: copy } = useCommand('lists.copy', { failed: t('create.theCellsWereNotCopied') });
  const { mutate: pickFolder } = useCommand('lists.pickFolder', {
    failed: t('create.theFolderWasNotChosen'),
    onSuccess: (found, of) => {
      if (found === null) return;
      client.setQueryData(routeKey('lists.open', of), found);
      refetchAfterChange(null);
    },
  });
  const refetchLists = () => void client.invalidateQueries({ queryKey: ['lists.all'] });
  const { mutate: restoreList } = useCommand('lists.undoRemove', {
    failed: t('create.theListWasNotRestored'),
    onSuccess: (_, of) => useListStore.getState().open(of.listId),
    onSettled: refetchLists,
  });
  const { mutateAsync: removeList } = useCommand('lists.remove', {
    failed: t('create.theListWasNotRemoved'),
    onSuccess: () => {
      useListStore.getState().close();
      refetchLists();
    },
  });
  return useMemo(() => {
    const key = routeKey('lists.open', { listId });
    /** @returns the new state of the list; null: the change failed, with a message */
    const runAction = async <R extends ListRoute>(
      route: R,
      input: Omit<RouteInput<R>, 'listId'>,
      ids: readonly number[] | null,
    ) => {
      const before = client.getQueryData<ListOverview>(key);
      let rowIdsToRefetch = ids;
      try {
        const after = await call(route, { ...input, listId } as RouteInput<R>);
        if (before === undefined || sizeOf(before) !== sizeOf(after)) rowIdsToRefetch = null;
        client.setQueryData(key, after);
        return after;
      } catch (error) {
        showToast({
          level: 'problem',
          title: t('create.theListWasNotChanged'),
          message: errorMessage(error),
        });
        return null;
      } finally {
        refetchAfterChange(rowIdsToRefetch);
      }
    };
    /** Runs an action that the undo history of the list does not contain, and offers to undo it in a message. */
    const withUndo = async <R extends ListRoute>(
      title: string,
      route: R,
      after: Omit<RouteInput<R>, 'listId'>,
      before: typeof after,
    ) => {
      if (await runAction(route, after, [])) showUndoToast(title, () => void runAction(route, before, []));
    };
    const pasteAt = (rows: Uint32Array, column: number, text: string) => {
      const rowIds = rowsToFill(rows, maxRowsOf(text));
      void runAction('lists.paste', { modelId, rowIds, column, text }, rowIds);
    };
    const setCell = (row: ListRow, column: number, text: string) => {
      if ((row.cells[column] ?? '') === text) return;
      void runAction('lists.setCell', { rowId: row.id, column, text }, [row.id]);
    };
    return {
      refetchAfterChange,
      /** Opens a picture, with the pictures of the other shown rows beside it. */
      onPicture: (seq: number) =>
        readResults({ listId, rowIds: [...order] }, { onSuccess: (seqs) => onPicture?.(seq, [...seqs]) }),
      reloadRow: (rowId: number) => refetchAfterChange([rowId]),
      onCell: setCell,
      onEditDiscarded: (row: ListRow, column: number, text: string) => {
        if (text.trim().length < minLengthToOfferRestore || (row.cells[column] ?? '') === text) return;
        showToast({
          level: 'info',
          title: t('create.yourTextWasNotEntered'),
          timeout: undoMs,
          action: { label: t('create.putItIn'), run: () => setCell(row, column, text) },
        });
      },
      onTick: (row: ListRow, ticked: boolean) =>
        void runAction('lists.tick', { which: { rowIds: [row.id] }, ticked, only: false }, [row.id]),
      onPaste: (cell: CellPosition | null, text: string) =>
        pasteAt(order.subarray(cell?.row ?? order.length), Math.max(0, cell?.column ?? 0), text),
      onPasteAt: pasteAt,
      onPictures: ({ rowIds: rows, ...input }: PicturesToPut) => {
        const rowIds = rowsToFill(rows, input.pictures.length);
        void runAction('lists.putPictures', { modelId, rowIds, ...input }, rowIds);
      },
      onTickRows: (rowIds: readonly number[], ticked: boolean) =>
        void runAction('lists.tick', { which: { rowIds: [...rowIds] }, ticked, only: false }, rowIds),
      onCopy: (rowIds: readonly number[], columns: readonly number[]) =>
        copy({ listId, rowIds: [...rowIds], columns: [...columns] }),
      /** @param from id of the row whose cells are copied; null: clears the cells */
      onFill: (rowIds: readonly number[], columns: readonly number[], from: number | null) =>
        void runAction('lists.fill', { rowIds: [...rowIds], columns: [...columns], from }, rowIds),
      removeRows: async (rowIds: readonly number[]) => {
        const isDone = await runAction('lists.removeRows', { rowIds: [...rowIds] }, null);
        if (isDone && rowIds.length > 1) showRemovedToast(t('create.rowsRemoved', { count: rowIds.length }));
      },
      tick: (which: Ticking, ticked: boolean, exclusive = false) =>
        void runAction('lists.tick', { which, ticked, only: exclusive }, null),
      undoOrRedo: (direction: 'undo' | 'redo') => void runAction(`lists.${direction}`, {}, null),
      map: async (mapping: Record<string, string>, unmappedColumn: string | null) => {
        if (!(await runAction('lists.map', { mapping, modelId }, null)) || unmappedColumn === null) return;
        showToast({
          level: 'info',
          title: t('create.isLeftOutNow', { left: unmappedColumn }),
          message: t('create.aboutColumnLeftOut'),
        });
      },
      chooseModel: (to: string) => void runAction('lists.chooseModel', { modelId: to }, null),
      chooseProfile: (to: string) => void runAction('lists.chooseProfile', { profileId: to }, null),
      pickFolder: () => pickFolder({ listId }),
      /** @returns the id of the added row; null: failed, with a message */
      addRow: async (beside?: RouteInput<'lists.addRow'>['beside']): Promise<number | null> =>
        (await runAction('lists.addRow', { beside }, null))?.rowId ?? null,
      addColumn: (name: string) => void runAction('lists.addColumn', { name }, null),
      renameColumn: (column: number, name: string) =>
        void runAction('lists.renameColumn', { column, name }, null),
      removeColumn: async (column: number, name: string) => {
        if (await runAction('lists.removeColumn', { column }, null))
          showRemovedToast(t('create.theColumnWasRemoved', { name }));
      },
      rename: (name: string, before: string) => {
        if (name === before) return;
        void withUndo(t('create.listRenamed', { name }), 'lists.rename', { name }, { name: before });
      },
      nameFiles: (pattern: string, before: string) => {
        if (pattern === before) return;
        const message =
          pattern === ''
            ? t('create.itsFilesAreNamedAsTheSettings')
            : t('create.itsFilesAreNamed', { pattern });
        void withUndo(message, 'lists.nameFiles', { pattern }, { pattern: before });
      },
      removeList: (name: string) =>
        removeList({ listId }).then(
          () => showUndoToast(t('create.wasRemoved', { name }), () => restoreList({ listId })),
          () => undefined,
        ),
    };
  }, [
    client,
    listId,
    modelId,
    order,
    refetchAfterChange,
    onPicture,
    readResults,
    copy,
    pickFolder,
    restoreList,
    removeList,
  ]);
}

function showRemovedToast(title: string): void {
  showToast({ level: 'info', title, message: t('create.pressUndoAboveTheTableToRestore') });
}

function sizeOf({ counts, columns }: ListOverview): string {
  return `${Object.values(counts).reduce((sum, count) => sum + count, 0)} ${columns.length}`;
}
