/** Files that the thread which looks holds in memory at once, each up to 4 MiB. */
export const looksAtOnce = 8;
