import { useEffect } from 'react';
import { create } from 'zustand';

/** Pictures that are being read for the form. Generate waits for them. `failures`: number of unreadable pictures. */
export const useLoadingPictures = create<Readonly<{ count: number; failures: number }>>()(() => ({
  count: 0,
  failures: 0,
}));

/** @returns a function to call when the pictures are in the form */
export function beginLoadingPictures(): () => void {
  const add = (by: number) => useLoadingPictures.setState(({ count }) => ({ count: count + by }));
  add(1);
  return () => add(-1);
}

/** Drops a waiting Generate. The caller shows the message. */
export function reportPictureFailed(): void {
  useLoadingPictures.setState(({ failures }) => ({ failures: failures + 1 }));
}

export function useLoadingPicturesWhile(isReading: boolean): void {
  useEffect(() => (isReading ? beginLoadingPictures() : undefined), [isReading]);
}
