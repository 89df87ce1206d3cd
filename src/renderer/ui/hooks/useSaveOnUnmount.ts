import { useEffect, useEffectEvent } from 'react';

/** Saves the text of a field that disappears without losing the focus first. */
export function useSaveOnUnmount(keep: () => void): void {
  const last = useEffectEvent(keep);
  useEffect(() => {
    const leave = () => last();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}
