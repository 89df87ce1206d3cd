import { inputRefsIn } from '@shared/domain/create/InputImage';
import type { Job } from '@shared/domain/queue/Job';

/** The reference of a job's only input picture; null if there is none, or several. */
export function sourceOf({ values }: Pick<Job, 'values'>): string | null {
  const [source = null, ...others] = new Set(inputRefsIn(values));
  return others.length > 0 ? null : source;
}

/** The reference of the common input picture of these jobs; null if there is none, or the jobs differ. */
export function commonSource(jobs: readonly Pick<Job, 'values'>[]): string | null {
  const [source = null, ...others] = new Set(jobs.map(sourceOf));
  return others.length > 0 ? null : source;
}
