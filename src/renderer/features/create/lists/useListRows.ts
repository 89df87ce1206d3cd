import type { RouteInput } from '@shared/ipc/contract';
import type { ListRow } from '@shared/ipc/listRoutes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, listen } from '../../../ipc/client';

const mostAtOnce = 200;
/** Rows whose jobs changed are asked for anew at most this often, ms. */
const intervalMs = 150;

/**
 * The rows in view, asked for as they come into view, and again when one of their jobs changed: what happens costs the
 * rows that are seen, however many there are.
 */
export function useListRows(use: RouteInput<'lists.check'>, order: Uint32Array) {
  const [rows, setRows] = useState<ReadonlyMap<number, ListRow>>(new Map());
  const [range, setRange] = useState<readonly [number, number]>([0, 30]);
  const onRange = useCallback((first: number, last: number) => setRange([first, last]), []);
  const [asked, setAsked] = useState(0);
  const isStale = useRef(new Set<number>());
  const known = useRef(rows);
  useEffect(() => {
    known.current = rows;
  }, [rows]);

  const fetchRows = useCallback(
    async (ids: readonly number[]) => {
      if (ids.length === 0) return;
      for (const id of ids) isStale.current.delete(id);
      const found = await call('lists.rows', { ...use, ids: ids.slice(0, mostAtOnce) }).catch(() => []);
      setRows((before) => {
        const after = new Map(before);
        for (const row of found) after.set(row.id, row);
        return after;
      });
    },
    [use],
  );

  // read otherwise, each row says something else
  const lastUse = useRef(use);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is a reason to look again
  useEffect(() => {
    if (lastUse.current !== use) {
      lastUse.current = use;
      for (const id of known.current.keys()) isStale.current.add(id);
    }
    const wanted = [...order.subarray(range[0], range[1] + 1)].filter(
      (id) => !known.current.has(id) || isStale.current.has(id),
    );
    void fetchRows(wanted);
  }, [order, range, use, asked, fetchRows]);

  /** Some rows are others now; null: all may be. */
  const renew = useCallback((ids: readonly number[] | null) => {
    for (const id of ids ?? known.current.keys()) isStale.current.add(id);
    setAsked((count) => count + 1);
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const later = () => {
      timer ??= setTimeout(() => {
        timer = null;
        setAsked((count) => count + 1);
      }, intervalMs);
    };
    const stop = listen((event) => {
      if (event.name !== 'jobs.changed') return;
      const { places, readAgain } = event.payload;
      const changed = new Set(places.map(({ id }) => id));
      let any = false;
      for (const [id, row] of known.current) {
        if (!readAgain && !row.jobIds.some((jobId) => changed.has(jobId))) continue;
        isStale.current.add(id);
        any = true;
      }
      if (any) later();
    });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, []);

  return { rows, onRange, renew };
}
