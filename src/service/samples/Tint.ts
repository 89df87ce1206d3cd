import type { Color } from './Color';

/** The colour that a prompt gives to a thing, by the name it is drawn under; "flowers" are those in a vase. */
export interface Tint {
  readonly of: string;
  readonly color: Color;
}
