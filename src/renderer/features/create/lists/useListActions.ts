import type { RowState } from '@shared/domain/create/KeptList';
import type { RouteInput } from '@shared/ipc/contract';
import type { ListOverview, ListRow } from '@shared/ipc/create/listRoutes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { routeKey } from '../../../ipc/useRoute';
import { showUndo } from '../../../ui/messages/showUndo';
import { showToast } from '../../../ui/messages/toasts';
import { undoMs } from '../../../ui/messages/undoMs';
import { counted } from '../vary/axisWords';
import type { ListPlace } from './table/moveInTable';
import { mostRowsOf, rowsToFill } from './table/rowsToFill';
import { useListStore } from './useListStore';

/** Of what is left out by Esc, fewer characters are typed again in a moment. */
const leastOffered = 10;

/** What is ticked: some rows by their ids, all in some states, or all. */
export type Ticking = Readonly<{ rowIds: number[] }> | Readonly<{ states: RowState[] }> | 'all';
type PicturesToPut = Omit<RouteInput<'lists.putPictures'>, 'listId' | 'modelId' | 'rowIds'> &
  Readonly<{ rowIds: Uint32Array }>;
export type ListActions = ReturnType<typeof useListActions>;

/** What can be done to a list; after each, what is shown of it is asked for anew. */
export function useListActions({
  listId,
  modelId,
  order,
  renew,
  onPicture,
}: Readonly<{
  listId: string;
  modelId: string;
  order: Uint32Array;
  renew: (ids: readonly number[] | null) => void;
  onPicture: ((seq: number, seqs: readonly number[]) => void) | undefined;
}>) {
  const client = useQueryClient();
  /** @param ids the rows whose cells or ticks are others, all in their places; null: any row, or which there are */
  const changed = useCallback(
    (ids: readonly number[] | null) => {
      renew(ids);
      void client.invalidateQueries({ queryKey: ['lists.check'] });
      void client.invalidateQueries({ queryKey: ['lists.all'] });
      if (ids !== null) return;
      void client.invalidateQueries({ queryKey: ['lists.order'] });
      void client.invalidateQueries({ queryKey: ['lists.open'] });
    },
    [client, renew],
  );
  return useMemo(() => {
    const key = routeKey('lists.open', { listId });
    const act = async (work: Promise<ListOverview>, ids: readonly number[] | null) => {
      const before = client.getQueryData<ListOverview>(key);
      let others = ids;
      try {
        const after = await work;
        if (before === undefined || sizeOf(before) !== sizeOf(after)) others = null;
        client.setQueryData(key, after);
        return true;
      } catch (error) {
        showToast({ level: 'problem', title: 'The list was not changed', message: wordsOf(error) });
        return false;
      } finally {
        changed(others);
      }
    };
    /** Of what is no step of the list's own Undo. */
    const withUndo = async (
      title: string,
      work: Promise<ListOverview>,
      before: () => Promise<ListOverview>,
    ) => {
      if (!(await act(work, []))) return;
      showUndo(title, () => void act(before(), []));
    };
    const pasteAt = (rows: Uint32Array, column: number, text: string) => {
      const rowIds = rowsToFill(rows, mostRowsOf(text));
      void act(call('lists.paste', { listId, modelId, rowIds, column, text }), rowIds);
    };
    const setCell = (row: ListRow, column: number, text: string) => {
      if ((row.cells[column] ?? '') === text) return;
      void act(call('lists.setCell', { listId, rowId: row.id, column, text }), [row.id]);
    };
    return {
      changed,
      /** Opens one; the others of the rows shown are beside it. */
      onPicture: async (seq: number) => {
        try {
          const seqs = await call('lists.results', { listId, rowIds: [...order] });
          onPicture?.(seq, [...seqs]);
        } catch (error) {
          showToast({ level: 'problem', title: 'The picture was not opened', message: wordsOf(error) });
        }
      },
      onRead: (rowId: number) => changed([rowId]),
      onCell: setCell,
      onLeftOut: (row: ListRow, column: number, text: string) => {
        if (text.trim().length < leastOffered || (row.cells[column] ?? '') === text) return;
        showToast({
          level: 'info',
          title: 'What was written was left out',
          timeout: undoMs,
          action: { label: 'Put it in', run: () => setCell(row, column, text) },
        });
      },
      onTick: (row: ListRow, ticked: boolean) =>
        void act(call('lists.tick', { listId, which: { rowIds: [row.id] }, ticked, only: false }), [row.id]),
      onPaste: (place: ListPlace | null, text: string) =>
        pasteAt(order.subarray(place?.row ?? order.length), Math.max(0, place?.column ?? 0), text),
      onPasteAt: pasteAt,
      onPictures: ({ rowIds: rows, ...put }: PicturesToPut) => {
        const rowIds = rowsToFill(rows, put.pictures.length);
        void act(call('lists.putPictures', { listId, modelId, rowIds, ...put }), rowIds);
      },
      onTickRows: (rowIds: readonly number[], ticked: boolean) =>
        void act(call('lists.tick', { listId, which: { rowIds: [...rowIds] }, ticked, only: false }), rowIds),
      onCopy: (rowIds: readonly number[], columns: readonly number[]) => {
        call('lists.copy', { listId, rowIds: [...rowIds], columns: [...columns] }).catch((error: unknown) =>
          showToast({ level: 'problem', title: 'The cells were not copied', message: wordsOf(error) }),
        );
      },
      onFill: (rowIds: readonly number[], columns: readonly number[], from: number | null) =>
        void act(call('lists.fill', { listId, rowIds: [...rowIds], columns: [...columns], from }), rowIds),
      onRemove: async (rowIds: readonly number[]) => {
        const isDone = await act(call('lists.removeRows', { listId, rowIds: [...rowIds] }), null);
        if (isDone && rowIds.length > 1) sayRemoved(`${counted(rowIds.length, 'row')} were removed`);
      },
      tick: (which: Ticking, ticked: boolean, only = false) =>
        void act(call('lists.tick', { listId, which, ticked, only }), null),
      turn: (way: 'undo' | 'redo') => void act(call(`lists.${way}`, { listId }), null),
      map: async (mapping: Record<string, string>, left: string | null) => {
        if (!(await act(call('lists.map', { listId, mapping, modelId }), null)) || left === null) return;
        showToast({
          level: 'info',
          title: `${left} is left out now`,
          message: 'One parameter comes from one column. Undo over the table gives it back.',
        });
      },
      chooseModel: (to: string) => void act(call('lists.chooseModel', { listId, modelId: to }), null),
      chooseProfile: (to: string) => void act(call('lists.chooseProfile', { listId, profileId: to }), null),
      pickFolder: async () => {
        try {
          const found = await call('lists.pickFolder', { listId });
          if (found === null) return;
          client.setQueryData(routeKey('lists.open', { listId }), found);
          changed(null);
        } catch (error) {
          showToast({ level: 'problem', title: 'The folder was not taken', message: wordsOf(error) });
        }
      },
      /** An empty row at the end, or beside another. Its id, or null: it was not added, which was said. */
      addRow: async (beside?: RouteInput<'lists.addRow'>['beside']): Promise<number | null> => {
        const added = call('lists.addRow', { listId, beside });
        return (await act(added, null)) ? (await added).rowId : null;
      },
      addColumn: (name: string) => void act(call('lists.addColumn', { listId, name }), null),
      renameColumn: (column: number, name: string) =>
        void act(call('lists.renameColumn', { listId, column, name }), null),
      removeColumn: async (column: number, name: string) => {
        if (await act(call('lists.removeColumn', { listId, column }), null))
          sayRemoved(`The column ${name} was removed`);
      },
      rename: (name: string, before: string) => {
        if (name === before) return;
        const rename = (text: string) => call('lists.rename', { listId, name: text });
        void withUndo(`The list is called ${name}`, rename(name), () => rename(before));
      },
      nameFiles: (pattern: string, before: string) => {
        if (pattern === before) return;
        const words =
          pattern === '' ? 'Its files are named as the settings say' : `Its files are named ${pattern}`;
        const name = (text: string) => call('lists.nameFiles', { listId, pattern: text });
        void withUndo(words, name(pattern), () => name(before));
      },
      remove: async (name: string) => {
        const renewAll = () => client.invalidateQueries({ queryKey: ['lists.all'] });
        try {
          await call('lists.remove', { listId });
        } catch (error) {
          showToast({ level: 'problem', title: 'The list was not removed', message: wordsOf(error) });
          return;
        }
        useListStore.getState().close();
        void renewAll();
        const bringBack = async () => {
          try {
            await call('lists.undoRemove', { listId });
            useListStore.getState().open(listId);
          } catch (error) {
            showToast({ level: 'problem', title: 'The list was not brought back', message: wordsOf(error) });
          }
          void renewAll();
        };
        showUndo(`${name} was removed`, () => void bringBack());
      },
    };
  }, [client, listId, modelId, order, changed, onPicture]);
}

function sayRemoved(title: string): void {
  showToast({ level: 'info', title, message: 'Undo over the table gives it all back.' });
}

/** How many rows and columns there are, as one text. */
function sizeOf({ counts, columns }: ListOverview): string {
  return `${Object.values(counts).reduce((sum, count) => sum + count, 0)} ${columns.length}`;
}
