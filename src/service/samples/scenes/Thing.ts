import type { Color } from '../Color';
import type { Random } from '../Random';
import type { Layer, SceneBrief } from '../Scene';
import type { Shades } from '../tintOf';

/** What is drawn on. */
export type Context = Parameters<Layer['paint']>[0];

/** The thing on the table: stands on (x, y), `s` is about its height. */
export interface Thing {
  readonly x: number;
  readonly y: number;
  readonly s: number;
  readonly color: Color;
  /** What its colour is shaded with. */
  readonly shades: Shades;
  /** Whether the prompt asks for its colour. */
  readonly isAsked: boolean;
  /** The colour that flowers in it go with. */
  readonly bloom: Color;
  /** 1: lit from the right, -1: from the left. */
  readonly side: 1 | -1;
  readonly brief: SceneBrief;
  readonly random: Random;
}

/** Draws one kind of thing. */
export type Draw = (context: Context, thing: Thing) => void;
