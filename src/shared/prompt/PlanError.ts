import { t } from '../messages/t';
import type { FieldProblem } from '../service';

export class PlanError extends Error {
  readonly code = 'plan_invalid';
  override readonly name = 'PlanError';
  readonly problems: readonly FieldProblem[];

  constructor(problems: readonly FieldProblem[]) {
    super(problems.map((problem) => problem.message).join('\n'));
    this.problems = problems;
  }
}

export class TooManyJobsError extends Error {
  readonly code = 'too_many_jobs';
  override readonly name = 'TooManyJobsError';
  readonly count: bigint;
  readonly max: number;

  constructor(count: bigint, max: number) {
    super(
      count < 10n ** 15n
        ? t('prompt.tooManyJobs', { jobs: count, most: max })
        : t('prompt.farTooManyJobs', { digits: count.toString().length - 1, most: max }),
    );
    this.count = count;
    this.max = max;
  }
}
