/** Number of latest jobs that are measured: enough to smooth out chance, few enough to follow a change. */
const newestJobs = 200;
/** With fewer jobs, the measurement is ignored. */
const fewestJobs = 8;

/**
 * How much longer jobs take than their typical time, with the maximum number in parallel: the overhead of disk,
 * downloads and program. Times are monotonic, ms.
 */
export class PaceMeter {
  #since: number | null = null;
  #stretches: { jobs: number; extraMs: number }[] = [];

  /** The maximum number of requests is in progress: the next end is measured from the last end on. */
  busy(at: number): void {
    this.#since ??= at;
  }

  /** The queue waits for something other than the requests: the rate limit, the user, or the next job. */
  rests(): void {
    this.#since = null;
  }

  /** Jobs have ended. @param expectedMs the time that they should have taken at this parallelism */
  ended(at: number, jobs: number, expectedMs: number): void {
    if (this.#since === null) return;
    this.#stretches.push({ jobs, extraMs: at - this.#since - expectedMs });
    this.#since = at;
    let kept = this.#stretches.reduce((sum, stretch) => sum + stretch.jobs, 0);
    for (
      let [oldest] = this.#stretches;
      oldest && kept - oldest.jobs >= newestJobs;
      [oldest] = this.#stretches
    ) {
      kept -= oldest.jobs;
      this.#stretches.shift();
    }
  }

  /** Per job, ms; negative: jobs are faster than expected; 0 if too few were measured. */
  get extraMs(): number {
    const jobs = this.#stretches.reduce((sum, stretch) => sum + stretch.jobs, 0);
    const extraMs = this.#stretches.reduce((sum, stretch) => sum + stretch.extraMs, 0);
    return jobs < fewestJobs ? 0 : extraMs / jobs;
  }
}
