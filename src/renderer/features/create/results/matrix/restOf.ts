import type { JobWithAssets } from '@shared/domain/queue/Job';
import { t } from '@shared/messages/t';

/** HTTP statuses that another attempt would get again. */
const refusals: ReadonlySet<number> = new Set([400, 403, 404]);

/** Jobs that failed or were cancelled, cost nothing and may still succeed, with the label of their button. */
export function restOf(
  jobs: readonly Pick<JobWithAssets, 'id' | 'state' | 'problem'>[],
): Readonly<{ ids: readonly string[]; words: string }> {
  const cancelled = jobs.filter(({ state }) => state === 'cancelled');
  const failed = jobs.filter(
    ({ state, problem }) => state === 'failed' && !refusals.has(problem?.status ?? 0),
  );
  const ids = [...failed, ...cancelled].map(({ id }) => id);
  if (cancelled.length > 0) return { ids, words: t('create.runTheRest', { jobs: ids.length }) };
  return {
    ids,
    words: t('create.tryFailedAgain', { failed: failed.length }),
  };
}
