import { useInsertionEffect, useMemo, useRef } from 'react';

type Handlers = Readonly<Record<string, ((...given: never[]) => unknown) | null | undefined>>;

/**
 * The same functions at every drawing, each doing what the latest of its name does: whoever is given them needs not be drawn
 * again for them. One that is not there, or no longer, is not there in what comes back either. Not to be called while drawing.
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
