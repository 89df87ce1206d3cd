import { useEffect, useEffectEvent } from 'react';

/** Keeps what is written in a field that goes without being left: a key leads to another view, or the window closes. */
export function useLastKeep(keep: () => void): void {
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
