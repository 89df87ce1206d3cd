import { useEffect } from 'react';
import { create } from 'zustand';

/**
 * Number of pictures being read for the form; a press of Generate waits for them. `failures`: number of
 * pictures that could not be read.
 */
export const useLoadingPictures = create<Readonly<{ count: number; failures: number }>>()(() => ({
  count: 0,
  failures: 0,
}));

/**
 * Pictures for the form are being read.
 * @returns a function to call when they are in the form
 */
export function beginLoadingPictures(): () => void {
  const add = (by: number) => useLoadingPictures.setState(({ count }) => ({ count: count + by }));
  add(1);
  return () => add(-1);
}

/** A picture could not be read, with a message shown elsewhere: a press that waited for it is dropped. */
export function notePictureFailed(): void {
  useLoadingPictures.setState(({ failures }) => ({ failures: failures + 1 }));
}

/** Like {@link beginLoadingPictures}, as long as `isReading`. */
export function useLoadingPicturesWhile(isReading: boolean): void {
  useEffect(() => (isReading ? beginLoadingPictures() : undefined), [isReading]);
}
