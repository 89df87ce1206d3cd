/** How many jobs are looked back on: enough to smooth out chance, few enough to follow a change. */
const newestJobs = 200;
/** Fewer jobs tell nothing. */
const fewestJobs = 8;

/**
 * Measures how much longer jobs take than their usual time suggests while as many as allowed are under way: the time that
 * the disk, the downloads and the program itself take, which no answer tells. Times are monotonic, ms.
 */
export class PaceMeter {
  #since: number | null = null;
  #stretches: { jobs: number; extraMs: number }[] = [];

  /** As many as allowed are under way: the next end is measured from the last end on. */
  busy(at: number): void {
    this.#since ??= at;
  }

  /** Something other than the work itself is waited for: the rate, the person, the next job. */
  rests(): void {
    this.#since = null;
  }

  /** Jobs have ended. @param expectedMs the time that they should have taken with so many in parallel */
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

  /** For each job, ms; below 0: jobs go faster; 0 if too few were seen. */
  get extraMs(): number {
    const jobs = this.#stretches.reduce((sum, stretch) => sum + stretch.jobs, 0);
    const extraMs = this.#stretches.reduce((sum, stretch) => sum + stretch.extraMs, 0);
    return jobs < fewestJobs ? 0 : extraMs / jobs;
  }
}
