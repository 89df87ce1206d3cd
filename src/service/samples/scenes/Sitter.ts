import type { Color } from '../Color';
import type { Layer } from '../Scene';

/** What is drawn on. */
export type Context = Parameters<Layer['paint']>[0];

/** Where the figure stands: `u` is the height of the head. */
export interface Sitter {
  readonly x: number;
  readonly y: number;
  readonly u: number;
  /** 1: the light comes from the right, -1: from the left. */
  readonly side: 1 | -1;
  readonly skin: Color;
  /** Skin in the shade. */
  readonly shadow: Color;
  readonly hair: Color;
  readonly cloth: Color;
}
