import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A press that comes before it can be carried out is held, and carried out as soon as it can; of several the last.
 * @param failures how often something that it would wait for did not come: a press that waited then goes
 */
export function useHeldPress<P>(isReady: boolean, failures: number, act: (press: P) => void) {
  const [held, setHeld] = useState<Readonly<{ press: P; failures: number }> | null>(null);
  const carryOut = useEffectEvent(act);
  useEffect(() => {
    if (held === null || (!isReady && held.failures === failures)) return;
    setHeld(null);
    if (held.failures === failures) carryOut(held.press);
  }, [isReady, held, failures]);
  return {
    isHeld: held !== null,
    press: (press: P) => (isReady ? act(press) : setHeld({ press, failures })),
  };
}
