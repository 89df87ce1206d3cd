import { useEffect } from 'react';
import { create } from 'zustand';

/** How many readings of pictures for the form are under way: what is pressed meanwhile is meant with them. */
export const useArriving = create<Readonly<{ count: number }>>()(() => ({ count: 0 }));

/** Pictures for the form are being read. @returns ends that: they are in it, or asked of it */
export function beginArriving(): () => void {
  const add = (by: number) => useArriving.setState(({ count }) => ({ count: count + by }));
  add(1);
  return () => add(-1);
}

/** The same for as long as something on screen reads them. */
export function useArrivingWhile(isReading: boolean): void {
  useEffect(() => (isReading ? beginArriving() : undefined), [isReading]);
}
