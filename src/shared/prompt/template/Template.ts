/** A place in a template's text: UTF-16 offsets, `end` not included. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Something wrong in a template, at an exact place, in words for the person who wrote it. */
export interface TemplateProblem extends TextRange {
  readonly message: string;
}

export interface TextPart extends TextRange {
  readonly kind: 'text';
  /** With escapes already undone. */
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
  /** What stands between picked options; `, ` unless the group names one. */
  readonly separator: string;
}

/** How many options a group picks; `max: null` means all there are. */
export interface PickBounds {
  readonly min: number;
  readonly max: number | null;
}

export interface TemplateOption extends TextRange {
  /** Relative chance in random expansion, 1 unless given; 0 switches the option off everywhere. */
  readonly weight: number;
  readonly parts: readonly TemplatePart[];
}

export type TemplatePart = TextPart | WildcardPart | GroupPart;

/** A template that parsed. Its wildcards are not looked up yet. */
export interface Template {
  readonly text: string;
  readonly parts: readonly TemplatePart[];
}

export type SpanKind = 'group' | 'wildcard' | 'weight' | 'separator' | 'error';

/** One run of characters to colour in the prompt editor. */
export interface HighlightSpan extends TextRange {
  readonly kind: SpanKind;
}
