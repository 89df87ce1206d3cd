import { useEffect } from 'react';
import { create } from 'zustand';

/** How many readings of pictures for the form are under way: what is pressed meanwhile is meant with them; and how often one did not come. */
export const useArriving = create<Readonly<{ count: number; failures: number }>>()(() => ({
  count: 0,
  failures: 0,
}));

/** Pictures for the form are being read. @returns ends that: they are in it, or asked of it */
export function beginArriving(): () => void {
  const add = (by: number) => useArriving.setState(({ count }) => ({ count: count + by }));
  add(1);
  return () => add(-1);
}

/** A picture that was on its way is not coming, which has been said: what was pressed meanwhile was meant with it. */
export function noteNotComing(): void {
  useArriving.setState(({ failures }) => ({ failures: failures + 1 }));
}

/** They are being read for as long as something on screen says so. */
export function useArrivingWhile(isReading: boolean): void {
  useEffect(() => (isReading ? beginArriving() : undefined), [isReading]);
}
