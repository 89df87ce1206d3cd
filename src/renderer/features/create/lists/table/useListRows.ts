import type { RouteInput } from '@shared/ipc/contract';
import type { ListRow } from '@shared/ipc/create/listRoutes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, listen } from '../../../../ipc/client';

const maxPerFetch = 200;
/** Shortest time between two fetches of rows whose jobs changed, ms. */
const intervalMs = 150;

/** Fetches the rows in view, and fetches a row again when one of its jobs changes. */
export function useListRows(checkInput: RouteInput<'lists.check'>, order: Uint32Array) {
  const [rows, setRows] = useState<ReadonlyMap<number, ListRow>>(new Map());
  const [range, setRange] = useState<readonly [number, number]>([0, 30]);
  const onRange = useCallback((first: number, last: number) => setRange([first, last]), []);
  const [fetchCount, setFetchCount] = useState(0);
  const staleIds = useRef(new Set<number>());
  // a ref instead of the state, because an event may come between an answer and the next render
  const rowsRef = useRef(rows);
  /** Jobs that changed during a fetch, whose rows may have been read before the change. */
  const changedDuringFetch = useRef({ fetches: 0, all: false, jobs: new Set<string>() });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const scheduleFetch = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      setFetchCount((count) => count + 1);
    }, intervalMs);
  }, []);

  const fetchRows = useCallback(
    async (ids: readonly number[]) => {
      if (ids.length === 0) return;
      const { current: changes } = changedDuringFetch;
      changes.fetches += 1;
      for (const id of ids) staleIds.current.delete(id);
      const found = await call('lists.rows', { ...checkInput, ids: ids.slice(0, maxPerFetch) }).catch(
        () => [],
      );
      const after = new Map(rowsRef.current);
      for (const row of found) {
        after.set(row.id, row);
        if (changes.all || row.jobIds.some((jobId) => changes.jobs.has(jobId))) {
          staleIds.current.add(row.id);
          scheduleFetch();
        }
      }
      changes.fetches -= 1;
      if (changes.fetches === 0) Object.assign(changes, { all: false, jobs: new Set() });
      rowsRef.current = after;
      setRows(after);
    },
    [checkInput, scheduleFetch],
  );

  const lastInput = useRef(checkInput);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refetchRows` changes `fetchCount` to fetch outdated rows again
  useEffect(() => {
    if (lastInput.current !== checkInput) {
      lastInput.current = checkInput;
      for (const id of rowsRef.current.keys()) staleIds.current.add(id);
    }
    const missing = [...order.subarray(range[0], range[1] + 1)].filter(
      (id) => !rowsRef.current.has(id) || staleIds.current.has(id),
    );
    void fetchRows(missing);
  }, [order, range, checkInput, fetchCount, fetchRows]);

  /** Marks rows as outdated; null: all rows. */
  const refetchRows = useCallback((ids: readonly number[] | null) => {
    for (const id of ids ?? rowsRef.current.keys()) staleIds.current.add(id);
    setFetchCount((count) => count + 1);
  }, []);

  useEffect(() => {
    const stop = listen((event) => {
      if (event.name !== 'jobs.changed') return;
      const { places, readAgain } = event.payload;
      const changed = new Set(places.map(({ id }) => id));
      const { current: changes } = changedDuringFetch;
      if (changes.fetches > 0) {
        changes.all ||= readAgain;
        for (const id of changed) changes.jobs.add(id);
      }
      for (const [id, row] of rowsRef.current) {
        if (!readAgain && !row.jobIds.some((jobId) => changed.has(jobId))) continue;
        staleIds.current.add(id);
        scheduleFetch();
      }
    });
    return () => {
      stop();
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    };
  }, [scheduleFetch]);

  return { rows, onRange, refetchRows };
}
