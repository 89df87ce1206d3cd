import { useEffect, useEffectEvent } from 'react';

/** Saves the text of a field that disappears without losing the focus first. */
export function useSaveOnUnmount(save: () => void): void {
  const saveLatest = useEffectEvent(save);
  useEffect(() => {
    const onLeave = () => saveLatest();
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);
}
