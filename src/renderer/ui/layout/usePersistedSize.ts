import { useEffect, useEffectEvent, useState } from 'react';
import { useSaveOnUnmount } from '../hooks/useSaveOnUnmount';

const saveDelayMs = 400;

/** Applies each small step at once, and saves the size after a pause, or when the view or window closes. */
export function usePersistedSize(
  saved: number,
  persist: (size: number) => void,
): Readonly<{ value: number; change: (next: number | ((before: number) => number)) => void }> {
  const [chosen, setChosen] = useState<number | null>(null);
  const save = () => {
    if (chosen !== null && chosen !== saved) persist(chosen);
  };
  const saveAfterDelay = useEffectEvent(save);
  useEffect(() => {
    if (chosen === null) return;
    const timer = setTimeout(() => saveAfterDelay(), saveDelayMs);
    return () => clearTimeout(timer);
  }, [chosen]);
  useSaveOnUnmount(save);
  return {
    value: chosen ?? saved,
    change: (next) => setChosen((before) => (typeof next === 'number' ? next : next(before ?? saved))),
  };
}
