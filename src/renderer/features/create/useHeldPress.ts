import { useEffect, useEffectEvent, useState } from 'react';

/** A press that comes before it can be carried out is held, and carried out as soon as it can; of several the last. */
export function useHeldPress<P extends string>(isReady: boolean, act: (press: P) => void) {
  const [held, setHeld] = useState<P | null>(null);
  const carryOut = useEffectEvent(act);
  useEffect(() => {
    if (!isReady || held === null) return;
    setHeld(null);
    carryOut(held);
  }, [isReady, held]);
  return { isHeld: held !== null, press: (press: P) => (isReady ? act(press) : setHeld(press)) };
}
