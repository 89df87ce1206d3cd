import { useInsertionEffect, useMemo, useRef } from 'react';

type Handlers = Readonly<Record<string, ((...given: never[]) => unknown) | null | undefined>>;

/**
 * Stable functions that call the latest ones of the same name, so that components that receive them need not
 * render again. Not to be called during rendering.
 */
export function useSteady<T extends Handlers>(latest: T): T {
  const now = useRef(latest);
  useInsertionEffect(() => {
    now.current = latest;
  });
  const there = Object.keys(latest)
    .filter((name) => latest[name] != null)
    .join(' ');
  return useMemo(() => {
    const names = there === '' ? [] : there.split(' ');
    return Object.fromEntries(
      names.map((name) => [name, (...given: never[]) => now.current[name]?.(...given)]),
    ) as T;
  }, [there]);
}
