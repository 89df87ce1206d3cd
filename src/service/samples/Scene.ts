import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Color } from './Color';
import type { Palette } from './Palette';
import type { Random } from './Random';
import type { Mood } from './readMood';
import type { Tint } from './Tint';
import type { Room } from './Uses';

/** What a painter works from. */
export interface SceneBrief {
  readonly width: number;
  readonly height: number;
  readonly mood: Mood;
  readonly palette: Palette;
  /** Those that the prompt names, in its order. */
  readonly colors: readonly Color[];
  /** Those of them that a print is made in: neither of an hour nor of the light. */
  readonly inks: readonly Color[];
  readonly random: Random;
  /** The colours that the prompt gives to single things. */
  readonly tints: readonly Tint[];
  /** What all before a plain background stands on; null: a place of its own. */
  readonly ground: Color | null;
  /** The part that is left for words; null: none. */
  readonly room: Room | null;
  /** Whether what the picture is of is seen from near. */
  readonly isClose: boolean;
  /** Whether it is in a room, where no weather falls. */
  readonly isInside: boolean;
  /** 0 to 1, from num_inference_steps: how much fine work goes in. */
  readonly detail: number;
}

/** One sheet of a picture. Sheets are painted back to front; a film moves them against each other. */
export interface Layer {
  /** 0: infinitely far, 1: at the camera. */
  readonly depth: number;
  /** Part of the width that the sheet drifts in 10 s of film: clouds, mist. */
  readonly drift?: number;
  /** Part of the height that the sheet goes up in 10 s of film: balloons. */
  readonly rise?: number;
  /** Whether what is on it moves by itself: a film paints it anew for each of its pictures. */
  readonly isMoving?: boolean;
  /** Whether what the picture is of is on it, and no more than that: words are to lie elsewhere. */
  readonly isSubject?: boolean;
  /** @param seconds how far into a film; 0 in a picture */
  readonly paint: (context: SKRSContext2D, seconds?: number) => void;
}

/** Makes the sheets of one kind of picture. */
export type Painter = (brief: SceneBrief) => readonly Layer[];
