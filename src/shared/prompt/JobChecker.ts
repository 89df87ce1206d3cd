import type { FieldProblem, RequestValues } from '../service';
import type { PlannedJob } from './planJobs';

export type Validate = (values: RequestValues) => readonly FieldProblem[];

/** A job with invalid values. `index`: its place in the plan. */
export interface Offender {
  readonly index: number;
  readonly prompt: string;
  readonly problems: readonly FieldProblem[];
}

export type JobCheck = Readonly<{ offenders: readonly Offender[]; offenderCount: number }>;

export interface CheckOptions {
  /** Number of offenders to describe; all are counted. Default 100. */
  readonly maxOffenders?: number;
}

export class JobChecker {
  readonly #validate: Validate;
  readonly #maxOffenders: number;
  readonly #offenders: Offender[] = [];
  #count = 0;

  constructor(validate: Validate, { maxOffenders = 100 }: CheckOptions = {}) {
    this.#validate = validate;
    this.#maxOffenders = maxOffenders;
  }

  add({ index, values }: Pick<PlannedJob, 'index' | 'values'>): void {
    const problems = this.#validate(values);
    if (problems.length === 0) return;
    this.#count += 1;
    if (this.#offenders.length >= this.#maxOffenders) return;
    this.#offenders.push({ index, prompt: typeof values.prompt === 'string' ? values.prompt : '', problems });
  }

  get result(): JobCheck {
    return { offenders: [...this.#offenders], offenderCount: this.#count };
  }
}
