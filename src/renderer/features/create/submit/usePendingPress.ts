import { useEffect, useEffectEvent, useState } from 'react';

/** After this time, ms, a waiting press shows a message. */
const silentMs = 6000;

/**
 * Holds a press that cannot be carried out yet, and carries it out as soon as possible; of several, the last
 * one. After a while, reports that it waits, with a way to cancel.
 * @param failures number of failed preconditions: an increase drops the waiting press
 * @param onLong called after a while; `letGo` cancels the press; returns a function that removes the message
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
