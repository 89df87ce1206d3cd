import { useInsertionEffect, useMemo, useRef } from 'react';

type Handlers = Readonly<Record<string, ((...given: never[]) => unknown) | null | undefined>>;

/**
 * Stable functions that call the latest ones of the same name, so that components that receive them need not
 * render again. Do not call these functions during rendering.
 */
export function useStableCallbacks<T extends Handlers>(latest: T): T {
  const current = useRef(latest);
  useInsertionEffect(() => {
    current.current = latest;
  });
  const presentNames = Object.keys(latest)
    .filter((name) => latest[name] != null)
    .join(' ');
  return useMemo(() => {
    const names = presentNames === '' ? [] : presentNames.split(' ');
    return Object.fromEntries(
      names.map((name) => [name, (...args: never[]) => current.current[name]?.(...args)]),
    ) as T;
  }, [presentNames]);
}
