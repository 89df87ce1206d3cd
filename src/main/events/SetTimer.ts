/**
 * Starts a timer.
 * @returns a function that cancels it
 */
export type SetTimer = (work: () => void, delayMs: number) => () => void;
