import type { Job } from '@shared/domain/queue/Job';
import { countOfMore } from '../../draft/seedsOfMore';
import type { Round } from './roundWords';

/** The rounds that can be made from the picked pictures of one request. */
export function roundsOfJob({
  expected: { count, kind },
  estimateMilli,
}: Pick<Job, 'expected' | 'estimateMilli'>): Readonly<{ goOn: Round; more: Round }> {
  const of = (jobs: number): Round => ({
    jobs,
    kind,
    seeds: jobs,
    isSame: true,
    media: jobs * count,
    milli: estimateMilli === null ? null : jobs * estimateMilli,
  });
  return { goOn: of(1), more: of(countOfMore(count)) };
}
