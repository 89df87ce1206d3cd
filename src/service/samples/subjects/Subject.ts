import type { Material, SceneName } from '../vocabulary';

/** The colour of a part: one of the subject's own, or `#rrggbb`. */
export type Ink = 'body' | 'trim' | 'deep' | `#${string}`;

/** How a part is shaded. shade: a plane turned away; glow: self-luminous; line: a round bar. */
export type Form = 'round' | 'ball' | 'flat' | 'shade' | 'glow' | 'line';

export interface Part {
  /** An SVG path: the subject's foot is at 0 0, up is negative, and a tall subject is 100 units high. */
  readonly d: string;
  readonly ink: Ink;
  readonly form: Form;
  readonly thick?: number;
}

export interface Subject {
  readonly name: string;
  /** Further words for the subject, in lower case and singular, separated by `, `. */
  readonly words: string;
  /** The scene of the picture if the prompt names none. */
  readonly scene: SceneName;
  /** The height of 100 units, relative to the usual height in the scene. */
  readonly size: number;
  /** Body colours if the prompt names none. */
  readonly body: readonly [`#${string}`, ...`#${string}`[]];
  /** Two more colours of its parts, light and dark as a rule, which no prompt changes. */
  readonly trim: `#${string}`;
  readonly deep: `#${string}`;
  readonly parts: readonly Part[];
  readonly material?: Material;
  /** The subject floats: it is reflected, and moves with the waves. */
  readonly isAfloat?: boolean;
  /** How far the subject hovers above the ground, units. */
  readonly aloft?: number;
  /** A light of the subject: position and reach, in units. */
  readonly lamp?: readonly [x: number, y: number, reach: number];
}

/** A table row for a subject: body colours separated by spaces, and its parts as text. */
type SubjectRow = Omit<Partial<Subject>, 'body' | 'parts'> &
  Pick<Subject, 'name' | 'words' | 'size'> &
  Readonly<{ body: string; parts: string }>;

/** Parses a table of subjects. @param base their common properties */
export function parseSubjects(
  base: Pick<Subject, 'scene' | 'trim' | 'deep'>,
  rows: readonly SubjectRow[],
): readonly Subject[] {
  return rows.map((row) => ({
    ...base,
    ...row,
    body: row.body.split(' ') as unknown as Subject['body'],
    parts: readParts(row.parts),
  }));
}

/**
 * Parses parts, one per line: form, for a line its thickness, ink, and an SVG path with spaces between all
 * numbers. In place of a path: `both` and the right half of a symmetric path from the top, `oval` with x, y and radii,
 * `box` with x, y, width and height.
 */
export function readParts(text: string): readonly Part[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [form, ...words] = line.split(' ');
      const thick = form === 'line' ? { thick: Number(words.shift()) } : {};
      return { form: form as Form, ink: words.shift() as Ink, d: pathOf(words), ...thick };
    });
}

function pathOf([kind = '', ...rest]: readonly string[]): string {
  if (kind === 'both') return mirroredPath(rest);
  const [x = 0, y = 0, wide = 0, tall = wide] = rest.map(Number);
  if (kind === 'oval')
    return `M ${x - wide} ${y} A ${wide} ${tall} 0 1 1 ${x + wide} ${y} A ${wide} ${tall} 0 1 1 ${x - wide} ${y} Z`;
  if (kind === 'box') return `M ${x} ${y} h ${wide} v ${tall} h ${-wide} Z`;
  return [kind, ...rest].join(' ');
}

function mirroredPath(tokens: readonly string[]): string {
  const back: string[] = [];
  let [x, y] = ['0', '0'];
  for (let index = 0; index < tokens.length; ) {
    const letter = tokens[index] ?? '';
    const pointCount = { M: 1, L: 1, Q: 2, C: 3 }[letter];
    if (pointCount === undefined) throw new Error(`half path: ${tokens.join(' ')}`);
    const points = tokens.slice(index + 1, index + 1 + pointCount * 2);
    // the mirrored curve returns to this step's start, through its control points in reverse
    const through: string[] = [];
    for (let pair = points.length - 4; pair >= 0; pair -= 2)
      through.push(`${-Number(points[pair])} ${points[pair + 1]}`);
    if (letter !== 'M') back.unshift([letter, ...through, `${-Number(x)} ${y}`].join(' '));
    [x = '0', y = '0'] = points.slice(-2);
    index += 1 + pointCount * 2;
  }
  return [...tokens, 'L', `${-Number(x)} ${y}`, ...back, 'Z'].join(' ');
}
