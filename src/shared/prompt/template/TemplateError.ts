import type { TemplateProblem } from './Template';

/** A template that cannot be expanded: bad syntax, a missing wildcard, wildcards in a circle, or too much. */
export class TemplateError extends Error {
  readonly code = 'template_invalid';
  override readonly name = 'TemplateError';
  /** The first hundred or so, in the order they stand in the text. Never empty. */
  readonly problems: readonly TemplateProblem[];

  constructor(problems: readonly TemplateProblem[]) {
    super(problems.map((problem) => problem.message).join('\n'));
    this.problems = problems;
  }
}
