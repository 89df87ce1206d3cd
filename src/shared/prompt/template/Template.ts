/** A template that cannot be expanded: a syntax error, a missing or circular wildcard, or too many results. */
export class TemplateError extends Error {
  readonly code = 'template_invalid';
  override readonly name = 'TemplateError';
  /** About the first hundred problems, in the order of the text. Never empty. */
  readonly problems: readonly TemplateProblem[];

  constructor(problems: readonly TemplateProblem[]) {
    super(problems.map((problem) => problem.message).join('\n'));
    this.problems = problems;
  }
}

/** A range in a template's text: UTF-16 offsets, `end` exclusive. */
export type TextRange = Readonly<{ start: number; end: number }>;

/** The message is for the user. */
export interface TemplateProblem extends TextRange {
  readonly message: string;
}

export interface TextPart extends TextRange {
  readonly kind: 'text';
  readonly text: string;
}

export interface WildcardPart extends TextRange {
  readonly kind: 'wildcard';
  /** A file's name without `.txt`, folders with `/`; `*` and `**` are globs. */
  readonly name: string;
}

export interface GroupPart extends TextRange {
  readonly kind: 'group';
  readonly options: readonly TemplateOption[];
  readonly pick: PickBounds;
  readonly separator: string;
}

/** How many options a group picks; `max: null` means all. */
export type PickBounds = Readonly<{ min: number; max: number | null }>;

export interface TemplateOption extends TextRange {
  /** Relative probability in random expansion, default 1; 0 disables the option everywhere. */
  readonly weight: number;
  readonly parts: readonly TemplatePart[];
}

export type TemplatePart = TextPart | WildcardPart | GroupPart;

/** A parsed template, whose wildcards are not resolved yet. */
export interface Template {
  readonly text: string;
  readonly parts: readonly TemplatePart[];
}

export interface HighlightSpan extends TextRange {
  readonly kind: 'group' | 'wildcard' | 'weight' | 'separator' | 'error';
}
