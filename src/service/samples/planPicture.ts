import type { RequestValues } from '@shared/service';
import { choosePalette } from './palette';
import { createRandom, type Random } from './Random';
import { type Reading, readPrompt } from './readPrompt';
import type { Brief, Layer } from './Scene';
import { painters } from './scenes/painters';
import { toneLayers, weatherLayers } from './weather';
import type { SceneName } from './words';

/** The plan of a picture or film. */
export interface PicturePlan {
  readonly brief: Brief;
  /** Back to front. */
  readonly layers: readonly Layer[];
}

/** An order for one drawing; `width` and `height` in pixels. */
export interface DrawingOrder {
  readonly values: RequestValues;
  readonly seed: string;
  readonly index: number;
  readonly width: number;
  readonly height: number;
}

// day and low sun are more frequent than night
const usualHours = ['golden', 'day', 'dusk', 'dawn', 'golden', 'day', 'blue', 'dusk', 'night'] as const;
const outdoors = ['landscape', 'seascape', 'forest', 'city', 'desert', 'space'] as const;

/**
 * Plans a drawing. The composition depends on scene, subject, seed and index only; colours and light on the
 * prompt, and on its hash where it leaves them open.
 */
export function planPicture({ values, seed, index, width, height }: DrawingOrder): PicturePlan {
  const reading = readPrompt(String(values.prompt ?? ''));
  const taste = createRandom(`prompt ${reading.rest}`);
  const scene = sceneOf(reading, taste.fork('scene'));
  const subject = scene === 'portrait' || scene === 'abstract' ? null : reading.subject;
  const hour = reading.hour ?? taste.fork('hour').pick(usualHours);
  const weather = reading.weather ?? (taste.fork('weather').chance(0.35) ? 'cloud' : 'clear');
  const adherence = Math.min(1, Math.max(0, (numberOf(values.guidance_scale, 3.5) - 1) / 19)) ** 0.28;
  const brief: Brief = {
    width,
    height,
    scene,
    hour,
    weather,
    season: reading.season ?? (weather === 'snow' ? 'winter' : null),
    palette: choosePalette(subject === null ? reading : { ...reading, colors: reading.colors.slice(1) }, {
      hour,
      weather,
      adherence,
      taste,
    }),
    tones: reading.tones,
    colors: reading.colors,
    adherence,
    material: reading.material,
    subject,
    random: createRandom(`${scene}/${subject?.name ?? ''}/${seed}/${index}`),
    taste,
    detail: Math.min(1, Math.max(0.02, numberOf(values.num_inference_steps, 28) / 50)),
  };
  return { brief, layers: [...painters[scene](brief), ...weatherLayers(brief), ...toneLayers(brief)] };
}

/** A subject's own scene, unless the prompt names another outdoor one. */
function sceneOf({ scene, subject }: Reading, taste: Random): SceneName {
  if (subject === null) return scene ?? taste.pick([...outdoors, 'abstract', 'stillLife']);
  if (scene === 'stillLife' || outdoors.some((one) => one === scene)) return scene ?? subject.scene;
  return scene === 'portrait' && subject.name === 'person' ? 'portrait' : subject.scene;
}

function numberOf(value: unknown, usual: number): number {
  const number = Number(value);
  return value === undefined || value === null || !Number.isFinite(number) ? usual : number;
}
