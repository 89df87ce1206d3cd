/** Number of latest jobs that are measured: enough to smooth out chance, few enough to follow a change. */
const MAX_MEASURED_JOBS = 200;
/** With fewer jobs, the measurement is ignored. */
const MIN_MEASURED_JOBS = 8;

/** How much longer jobs take at full parallelism than usual: overhead of disk, downloads and Easel. Monotonic ms. */
export class PaceMeter {
  #busySince: number | null = null;
  #periods: { jobs: number; extraMs: number }[] = [];

  /** The maximum number of requests is in progress: the next end is measured from now, or from the previous end. */
  busy(at: number): void {
    this.#busySince ??= at;
  }

  /** The queue waits for something other than the requests: the rate limit, the user, or the next job. */
  idle(): void {
    this.#busySince = null;
  }

  /** Jobs have ended. @param expectedMs the time that they should have taken at this parallelism */
  ended(at: number, jobs: number, expectedMs: number): void {
    if (this.#busySince === null) return;
    this.#periods.push({ jobs, extraMs: at - this.#busySince - expectedMs });
    this.#busySince = at;
    let measured = this.#periods.reduce((sum, period) => sum + period.jobs, 0);
    for (
      let [oldest] = this.#periods;
      oldest && measured - oldest.jobs >= MAX_MEASURED_JOBS;
      [oldest] = this.#periods
    ) {
      measured -= oldest.jobs;
      this.#periods.shift();
    }
  }

  /** Extra time per job, ms; negative: jobs are faster than expected; 0 if too few were measured. */
  get extraMs(): number {
    const jobs = this.#periods.reduce((sum, period) => sum + period.jobs, 0);
    const extraMs = this.#periods.reduce((sum, period) => sum + period.extraMs, 0);
    return jobs < MIN_MEASURED_JOBS ? 0 : extraMs / jobs;
  }
}
