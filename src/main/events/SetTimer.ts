/** Starts a timer and gives back what stops it. */
export type SetTimer = (work: () => void, delayMs: number) => () => void;
