import type { TemplateProblem } from './Template';

/** A template that cannot be expanded: a syntax error, a missing or circular wildcard, or too many results. */
export class TemplateError extends Error {
  readonly code = 'template_invalid';
  override readonly name = 'TemplateError';
  /** About the first hundred, in the order of the text. Never empty. */
  readonly problems: readonly TemplateProblem[];

  constructor(problems: readonly TemplateProblem[]) {
    super(problems.map((problem) => problem.message).join('\n'));
    this.problems = problems;
  }
}
