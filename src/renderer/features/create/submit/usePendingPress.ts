import { useEffect, useEffectEvent, useState } from 'react';

/** So long a wait explains itself. */
const silentMs = 6000;

/**
 * A press that comes before it can be carried out is held, and carried out as soon as it can; of several the last. A wait that
 * takes long is said, and can be given up.
 * @param failures how often something that it would wait for did not come: a press that waited then goes
 * @param onLong it waits for long: `letGo` gives the press up. @returns says no more of it
 */
export function usePendingPress<P>(
  isReady: boolean,
  failures: number,
  act: (press: P) => void,
  onLong: (letGo: () => void) => () => void,
) {
  const [held, setHeld] = useState<Readonly<{ press: P; failures: number }> | null>(null);
  const carryOut = useEffectEvent(act);
  const sayLong = useEffectEvent(() => onLong(() => setHeld(null)));
  useEffect(() => {
    if (held === null || (!isReady && held.failures === failures)) return;
    setHeld(null);
    if (held.failures === failures) carryOut(held.press);
  }, [isReady, held, failures]);
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return;
    let unsay = (): void => undefined;
    const timer = setTimeout(() => {
      unsay = sayLong();
    }, silentMs);
    return () => {
      clearTimeout(timer);
      unsay();
    };
  }, [isHeld]);
  return {
    isHeld,
    press: (press: P) => (isReady ? act(press) : setHeld({ press, failures })),
  };
}
