import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Color } from './Color';
import type { Random } from './Random';
import type { Subject } from './subjects/Subject';
import type { Hour, Material, SceneName, Season, Tone, Weather } from './vocabulary';

export type Context = SKRSContext2D;

/** The sky from top to horizon, the light, objects by distance. `isDark`: at dusk, blue hour and night. */
export interface Palette {
  readonly skyTop: Color;
  readonly skyMid: Color;
  readonly skyLow: Color;
  readonly light: Color;
  readonly far: Color;
  readonly mid: Color;
  readonly near: Color;
  readonly accent: Color;
  readonly isDark: boolean;
}

export interface SceneSpec {
  readonly width: number;
  readonly height: number;
  readonly scene: SceneName;
  readonly hour: Hour;
  readonly weather: Weather;
  readonly season: Season | null;
  readonly palette: Palette;
  readonly toneFilters: readonly Tone[];
  readonly colors: readonly Color[];
  /** 0 to 1, from guidance_scale: how closely colours follow the prompt. */
  readonly adherence: number;
  readonly material: Material | null;
  /** The subject of the picture; null: the scene alone. */
  readonly subject: Subject | null;
  /** Random numbers for the composition, independent of colour, hour and weather. */
  readonly random: Random;
  /** Random numbers for colours that the prompt leaves open. */
  readonly styleRandom: Random;
  /** 0 to 1, from num_inference_steps: the amount of fine detail. */
  readonly detail: number;
}

/** Layers are painted back to front; a film moves them relative to each other. */
export interface Layer {
  /** 0: infinitely far, 1: at the camera. */
  readonly depth: number;
  /** Share of the width that the layer drifts in 10 s of film: clouds, mist. */
  readonly drift?: number;
  /** Whether the layer is animated, so that a film repaints it for each frame. */
  readonly isMoving?: boolean;
  /** @param seconds time within a film; 0 in a picture */
  readonly paint: (context: Context, seconds: number) => void;
}

/** The position of a scene's subject: `x` and `y` of its foot, px; `tall`: the height of 100 units (see `Part`), px. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly tall: number;
  /** The light comes from the left (-1) or the right (1). */
  readonly side: -1 | 1;
  /** 0: lit from the front, 1: dark against a bright sky. */
  readonly backlight: number;
}

export type Painter = (spec: SceneSpec) => readonly Layer[];
