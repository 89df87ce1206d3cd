import { useEffect, useState } from 'react';

/** A value once it has been still for `delayMs`; becoming empty is told at once. */
export function useDebounced(value: string, delayMs: number): string {
  const [still, setStill] = useState(value);
  useEffect(() => {
    if (value === '') return setStill('');
    const timer = setTimeout(() => setStill(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return value === '' ? '' : still;
}
