import { inputRefsIn } from '@shared/domain/create/InputImage';
import type { Job } from '@shared/domain/queue/Job';

/** The one picture that a job works on, by its reference; null where there is none, or several. */
export function sourceOf({ values }: Pick<Job, 'values'>): string | null {
  const [source = null, ...others] = new Set(inputRefsIn(values));
  return others.length > 0 ? null : source;
}

/** The one picture that each of several jobs works on, by its reference; null where there is none, or not the same for all. */
export function commonSource(jobs: readonly Pick<Job, 'values'>[]): string | null {
  const [source = null, ...others] = new Set(jobs.map(sourceOf));
  return others.length > 0 ? null : source;
}
