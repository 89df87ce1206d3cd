/** How many jobs are looked back on: enough to be even, few enough to follow a change. */
const newestJobs = 200;
/** Fewer tell nothing. */
const fewestJobs = 8;

/**
 * Measures how much longer jobs take than their usual time makes expect, while as many are under way as may be: what the
 * disk, the downloads and the program itself take, which no answer tells. Times are monotonic, ms.
 */
export class PaceMeter {
  #since: number | null = null;
  #stretches: { jobs: number; extraMs: number }[] = [];

  /** As many as may be are under way: what ends next is measured from the last end on. */
  busy(at: number): void {
    this.#since ??= at;
  }

  /** Something else than the work itself is waited for: the rate, the person, the next job. */
  rests(): void {
    this.#since = null;
  }

  /** Jobs ended. @param expectedMs how long one after the other was to take, at so many in parallel */
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

  /** For each job, ms; less than 0: they go faster; 0 where too few were seen. */
  get extraMs(): number {
    const jobs = this.#stretches.reduce((sum, stretch) => sum + stretch.jobs, 0);
    const extraMs = this.#stretches.reduce((sum, stretch) => sum + stretch.extraMs, 0);
    return jobs < fewestJobs ? 0 : extraMs / jobs;
  }
}
