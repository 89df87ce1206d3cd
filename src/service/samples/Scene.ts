import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Color } from './Color';
import type { Random } from './Random';
import type { Subject } from './subjects/Subject';
import type { Hour, Material, SceneName, Season, Tone, Weather } from './words';

export type Context = SKRSContext2D;

/** The colours of one picture. */
export interface Palette {
  readonly skyTop: Color;
  readonly skyMid: Color;
  readonly skyLow: Color;
  /** The sun or moon and what it lights. */
  readonly light: Color;
  readonly far: Color;
  readonly mid: Color;
  readonly near: Color;
  readonly accent: Color;
  /** Whether windows and lamps are lit. */
  readonly isDark: boolean;
}

/** What a scene is painted from. */
export interface Brief {
  readonly width: number;
  readonly height: number;
  readonly scene: SceneName;
  readonly hour: Hour;
  readonly weather: Weather;
  readonly season: Season | null;
  readonly palette: Palette;
  readonly tones: readonly Tone[];
  /** Those that the prompt names, in its order. */
  readonly colors: readonly Color[];
  /** 0 to 1, from guidance_scale: how closely colours keep to the words. */
  readonly adherence: number;
  readonly material: Material | null;
  /** What the picture is of; null: the scene alone. */
  readonly subject: Subject | null;
  /** The composition: the same for each colour, hour and weather. */
  readonly random: Random;
  /** What the words leave open of the colours. */
  readonly taste: Random;
  /** 0 to 1, from num_inference_steps: how much fine work goes in. */
  readonly detail: number;
}

/** One sheet of a picture. Sheets are painted back to front; a film moves them against each other. */
export interface Layer {
  /** 0: infinitely far, 1: at the camera. */
  readonly depth: number;
  /** Part of the width that the sheet drifts in 10 s of film: clouds, mist. */
  readonly drift?: number;
  /** Whether the sheet moves by itself: a film paints the sheet anew for each of its frames. */
  readonly isMoving?: boolean;
  /** @param seconds how far into a film; 0 in a picture */
  readonly paint: (context: Context, seconds: number) => void;
}

/** Where the subject of a scene stands: its foot, in pixels, and how tall what is 100 units is. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly tall: number;
  /** The light comes from the left (-1) or from the right (1). */
  readonly side: -1 | 1;
  /** 0: lit from before, 1: dark before a bright sky. */
  readonly against: number;
}

/** Makes the sheets of one kind of picture. */
export type Painter = (brief: Brief) => readonly Layer[];
