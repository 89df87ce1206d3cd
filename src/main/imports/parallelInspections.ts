/** Number of files that the checking thread holds in memory at once, each up to 4 MiB. */
export const parallelInspections = 8;
