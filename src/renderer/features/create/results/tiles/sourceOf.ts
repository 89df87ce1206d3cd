import { inputRefsIn } from '@shared/domain/create/InputImage';
import type { Job } from '@shared/domain/queue/Job';

/** The only input picture of a job; null if there is none, or several. */
export function sourceOf({ values }: Pick<Job, 'values'>): string | null {
  const [source = null, ...others] = new Set(inputRefsIn(values));
  return others.length > 0 ? null : source;
}

/** The common input picture of jobs; null if there is none, or the jobs differ. */
export function commonSource(jobs: readonly Pick<Job, 'values'>[]): string | null {
  const [source = null, ...others] = new Set(jobs.map(sourceOf));
  return others.length > 0 ? null : source;
}
