import type { RouteInput } from '@shared/ipc/contract';
import type { ListRow } from '@shared/ipc/create/listRoutes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, listen } from '../../../../ipc/client';

const mostAtOnce = 200;
/** Shortest time between two fetches of rows whose jobs changed, ms. */
const intervalMs = 150;

/** Fetches the rows in view, and fetches a row again when one of its jobs changes. */
export function useListRows(use: RouteInput<'lists.check'>, order: Uint32Array) {
  const [rows, setRows] = useState<ReadonlyMap<number, ListRow>>(new Map());
  const [range, setRange] = useState<readonly [number, number]>([0, 30]);
  const onRange = useCallback((first: number, last: number) => setRange([first, last]), []);
  const [asked, setAsked] = useState(0);
  const isStale = useRef(new Set<number>());
  // a ref instead of the state, because an event may come between an answer and the next render
  const known = useRef(rows);
  /** Jobs that changed during a fetch, whose rows may have been read before the change. */
  const meanwhile = useRef({ fetches: 0, all: false, jobs: new Set<string>() });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const later = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      setAsked((count) => count + 1);
    }, intervalMs);
  }, []);

  const fetchRows = useCallback(
    async (ids: readonly number[]) => {
      if (ids.length === 0) return;
      const { current: heard } = meanwhile;
      heard.fetches += 1;
      for (const id of ids) isStale.current.delete(id);
      const found = await call('lists.rows', { ...use, ids: ids.slice(0, mostAtOnce) }).catch(() => []);
      const after = new Map(known.current);
      for (const row of found) {
        after.set(row.id, row);
        if (heard.all || row.jobIds.some((jobId) => heard.jobs.has(jobId))) {
          isStale.current.add(row.id);
          later();
        }
      }
      heard.fetches -= 1;
      if (heard.fetches === 0) Object.assign(heard, { all: false, jobs: new Set() });
      known.current = after;
      setRows(after);
    },
    [use, later],
  );

  const lastUse = useRef(use);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `renew` changes `asked` to fetch outdated rows again
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

  /** Marks rows as outdated; null: all rows. */
  const renew = useCallback((ids: readonly number[] | null) => {
    for (const id of ids ?? known.current.keys()) isStale.current.add(id);
    setAsked((count) => count + 1);
  }, []);

  useEffect(() => {
    const stop = listen((event) => {
      if (event.name !== 'jobs.changed') return;
      const { places, readAgain } = event.payload;
      const changed = new Set(places.map(({ id }) => id));
      const { current: heard } = meanwhile;
      if (heard.fetches > 0) {
        heard.all ||= readAgain;
        for (const id of changed) heard.jobs.add(id);
      }
      for (const [id, row] of known.current) {
        if (!readAgain && !row.jobIds.some((jobId) => changed.has(jobId))) continue;
        isStale.current.add(id);
        later();
      }
    });
    return () => {
      stop();
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    };
  }, [later]);

  return { rows, onRange, renew };
}
