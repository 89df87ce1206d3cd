import type { Material, SceneName } from '../names';

/** A colour of a part: one of the subject's own, or `#rrggbb`. */
export type Ink = 'body' | 'trim' | 'deep' | `#${string}`;

/**
 * How a part takes the light. round: as an upright cylinder; ball: as a ball; flat: as a plane before one; shade: as a
 * plane turned away; glow: a light of its own; line: a round bar along the path.
 */
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

/** A part in short. */
export const part = (form: Form, ink: Ink, d: string, thick?: number): Part =>
  thick === undefined ? { form, ink, d } : { form, ink, d, thick };

/** A closed path from its right half, which goes from top to bottom: `M`, `L`, `C` and `Q` with blanks between all numbers. */
export function both(half: string): string {
  const tokens = half.split(' ');
  const points: { x: number; y: number }[] = [];
  const steps: number[] = [];
  for (let at = 0; at < tokens.length; ) {
    const many = { M: 1, L: 1, Q: 2, C: 3 }[tokens[at] ?? ''];
    if (many === undefined) throw new Error(`half path: ${half}`);
    for (let pair = 0; pair < many; pair++)
      points.push({ x: Number(tokens[at + 1 + pair * 2]), y: Number(tokens[at + 2 + pair * 2]) });
    steps.push(many);
    at += 1 + many * 2;
  }
  let d = half;
  const letters = ['', 'L', 'Q', 'C'];
  const last = points.at(-1);
  d += ` L ${-(last?.x ?? 0)} ${last?.y ?? 0}`;
  for (let step = steps.length - 1, end = points.length - 1; step > 0; step--) {
    const many = steps[step] ?? 1;
    const back = points.slice(end - many, end).reverse();
    d += ` ${letters[many]} ${back.map(({ x, y }) => `${-x} ${y}`).join(' ')}`;
    end -= many;
  }
  return `${d} Z`;
}

/** A closed ellipse as a path. */
export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M ${x - rx} ${y} A ${rx} ${ry} 0 1 1 ${x + rx} ${y} A ${rx} ${ry} 0 1 1 ${x - rx} ${y} Z`;

/** A closed rectangle as a path. */
export const box = (x: number, y: number, wide: number, tall: number): string =>
  `M ${x} ${y} L ${x + wide} ${y} L ${x + wide} ${y + tall} L ${x} ${y + tall} Z`;
