import type { Color } from './Color';

/** What a picture is made into: one thing before bold shapes, one thing on a tile, or things over and over. */
export type Form = 'poster' | 'icon' | 'pattern';

/** Which part of a picture stays calm, for words that come later. */
export type Room = 'top' | 'bottom' | 'left' | 'right';

/** What a prompt says of the use of its picture. */
export interface Uses {
  /** The prompt without it: what is drawn follows this alone. */
  readonly plain: string;
  readonly form: Form | null;
  readonly room: Room | null;
  /** Whether it is seen from near. */
  readonly isClose: boolean;
  /** Colours that a part of the prompt names and nothing else, at most three: "in orange and teal". */
  readonly colors: readonly Color[];
  /** Whether they are those of the whole picture: "fresh mint". */
  readonly isPalette: boolean;
}
