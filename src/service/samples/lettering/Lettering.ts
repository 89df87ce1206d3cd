import type { Color } from '../Color';
import type { FaceName } from './Face';

/** Where words stand in a picture; null: where it is calm. */
export type LetteringPlace = 'top' | 'bottom' | 'centre' | 'left' | 'right' | null;

/** Words that are written into a picture. */
export interface Lettering {
  /** In single spaces, as the prompt has them. */
  readonly text: string;
  readonly place: LetteringPlace;
  /** Null: what can be read on the picture. */
  readonly color: Color | null;
  /** What it is beside the first: a line under it, or who made it. */
  readonly role: 'title' | 'line' | 'author';
}

/** What a prompt wants written, and how. */
export interface Letterings {
  /** The prompt without them: what is drawn follows this alone. */
  readonly plain: string;
  readonly all: readonly Lettering[];
  readonly face: FaceName;
  /** What is to be written and cannot, in its own words: of other scripts, or too long. */
  readonly unwritten: readonly string[];
}
