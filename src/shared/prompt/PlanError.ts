import type { FieldProblem } from '../service';

/** A plan that contradicts itself. */
export class PlanError extends Error {
  readonly code = 'plan_invalid';
  override readonly name = 'PlanError';
  readonly problems: readonly FieldProblem[];

  constructor(problems: readonly FieldProblem[]) {
    super(problems.map((problem) => problem.message).join('\n'));
    this.problems = problems;
  }
}

/** A plan that makes more jobs than one batch may have. */
export class TooManyJobsError extends Error {
  readonly code = 'too_many_jobs';
  override readonly name = 'TooManyJobsError';
  readonly count: bigint;
  readonly max: number;

  constructor(count: bigint, max: number) {
    const shown = count < 10n ** 15n ? count.toLocaleString('en') : `about 10^${count.toString().length - 1}`;
    super(`This makes ${shown} jobs; one batch has at most ${max.toLocaleString('en')}.`);
    this.count = count;
    this.max = max;
  }
}
