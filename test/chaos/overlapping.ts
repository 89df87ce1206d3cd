import type { ShownJob } from './support/Terminal';

/** How many attempts were under way while one of another profile was. */
export function overlapping(jobs: readonly ShownJob[]): number {
  const spans = jobs.flatMap(({ profileId, attempts }) =>
    attempts.flatMap(({ startedAt, endedAt }) =>
      endedAt === null ? [] : [{ profileId, startedAt, endedAt }],
    ),
  );
  return spans.filter((one) =>
    spans.some(
      (other) =>
        other.profileId !== one.profileId && other.startedAt < one.endedAt && one.startedAt < other.endedAt,
    ),
  ).length;
}
