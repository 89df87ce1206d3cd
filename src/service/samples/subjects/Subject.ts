import type { Material, SceneName } from '../words';

/** A colour of a part: one of the subject's own, or `#rrggbb`. */
export type Ink = 'body' | 'trim' | 'deep' | `#${string}`;

/** How a part takes the light. shade: as a plane turned away; glow: a light of its own; line: a round bar. */
export type Form = 'round' | 'ball' | 'flat' | 'shade' | 'glow' | 'line';

/** A part of a subject. */
export interface Part {
  /** An SVG path; the foot of the subject is at 0 0, up is negative, 100 units are the height of a tall one. */
  readonly d: string;
  readonly ink: Ink;
  readonly form: Form;
  /** How thick a line is. */
  readonly thick?: number;
}

/** An everyday thing or animal, drawn as shapes. It faces to the right. */
export interface Subject {
  readonly name: string;
  /** What it is found by besides its name, in lower case and the singular. */
  readonly words: string;
  /** Where it stands where the words name no place. */
  readonly scene: SceneName;
  /** How tall 100 units are, where 1 is usual in the scene. */
  readonly size: number;
  /** Colours of the body, where the words name none. */
  readonly body: readonly [`#${string}`, ...`#${string}`[]];
  readonly trim: `#${string}`;
  readonly deep: `#${string}`;
  readonly parts: readonly Part[];
  /** Where the words name none. */
  readonly material?: Material;
  /** Swims: it is mirrored, and moves with the waves. */
  readonly isAfloat?: boolean;
  /** How far it flies above its foot, in units. */
  readonly aloft?: number;
  /** Shines by itself: where, in units, and how far. */
  readonly lamp?: readonly [x: number, y: number, reach: number];
}

/** What is said of a subject in a table: several bodies with blanks between, and its parts in text. */
type Row = Omit<Partial<Subject>, 'body' | 'parts'> &
  Pick<Subject, 'name' | 'words' | 'size'> &
  Readonly<{ body: string; parts: string }>;

/** Reads a table of subjects. @param base what they have in common */
export function drawn(
  base: Pick<Subject, 'scene' | 'trim' | 'deep'>,
  rows: readonly Row[],
): readonly Subject[] {
  return rows.map((row) => ({
    ...base,
    ...row,
    body: row.body.split(' ') as unknown as Subject['body'],
    parts: readParts(row.parts),
  }));
}

/**
 * Reads parts, one a line: form, for a line its thickness, ink, and a path of SVG with blanks between all numbers. In place
 * of a path: `both` and its right half from top to bottom, `oval` and x, y and radii, `box` and x, y, width and height.
 */
export function readParts(text: string): readonly Part[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [form, ...words] = line.split(' ');
      const thick = form === 'line' ? { thick: Number(words.shift()) } : {};
      const ink = words.shift() as Ink;
      return { form: form as Form, ink, d: pathOf(words), ...thick };
    });
}

function pathOf([kind = '', ...rest]: readonly string[]): string {
  if (kind === 'both') return both(rest);
  const [x = 0, y = 0, wide = 0, tall = wide] = rest.map(Number);
  if (kind === 'oval')
    return `M ${x - wide} ${y} A ${wide} ${tall} 0 1 1 ${x + wide} ${y} A ${wide} ${tall} 0 1 1 ${x - wide} ${y} Z`;
  if (kind === 'box') return `M ${x} ${y} h ${wide} v ${tall} h ${-wide} Z`;
  return [kind, ...rest].join(' ');
}

function both(tokens: readonly string[]): string {
  const back: string[] = [];
  let [x, y] = ['0', '0'];
  for (let at = 0; at < tokens.length; ) {
    const letter = tokens[at] ?? '';
    const many = { M: 1, L: 1, Q: 2, C: 3 }[letter];
    if (many === undefined) throw new Error(`half path: ${tokens.join(' ')}`);
    const points = tokens.slice(at + 1, at + 1 + many * 2);
    // the way back goes to where this step came from, through its other points in turn
    const through: string[] = [];
    for (let pair = points.length - 4; pair >= 0; pair -= 2)
      through.push(`${-Number(points[pair])} ${points[pair + 1]}`);
    if (letter !== 'M') back.unshift([letter, ...through, `${-Number(x)} ${y}`].join(' '));
    [x = '0', y = '0'] = points.slice(-2);
    at += 1 + many * 2;
  }
  return [...tokens, 'L', `${-Number(x)} ${y}`, ...back, 'Z'].join(' ');
}
