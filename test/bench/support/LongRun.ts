/** What a run of many jobs took. */
export type LongRun = Readonly<{
  jobs: number;
  /** From the first job to the last. */
  ms: number;
  /** Processor time of all threads of main, its start and its end included. */
  cpuMs: number;
  /** The most memory main ever had. */
  peakMiB: number;
  /** By how much turns of main's loop came late while the jobs ran, p99. */
  loopP99Ms: number;
}>;
