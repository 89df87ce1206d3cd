import type { RequestValues } from '@shared/service';
import { choosePalette } from './palette';
import { createRandom, type Random } from './Random';
import { type Reading, readPrompt } from './readPrompt';
import type { Brief, Layer } from './Scene';
import { painters } from './scenes/painters';
import { toneLayers, weatherLayers } from './weather';
import type { SceneName } from './words';

/** What a picture or a film is painted from. */
export interface PicturePlan {
  readonly brief: Brief;
  /** Back to front. */
  readonly layers: readonly Layer[];
}

/** A request for one drawing; `width` and `height` in pixels. */
export interface DrawingOrder {
  readonly values: RequestValues;
  readonly seed: string;
  readonly index: number;
  readonly width: number;
  readonly height: number;
}

// a scene by day and by low sun comes more often than by night
const usualHours = ['golden', 'day', 'dusk', 'dawn', 'golden', 'day', 'blue', 'dusk', 'night'] as const;
const outdoors = ['landscape', 'seascape', 'forest', 'city', 'desert', 'space'] as const;

/**
 * Plans a drawing. The composition comes from the scene, the subject, seed and index alone; colours and light come
 * from the words, and from a hash of them where they leave something open.
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

/** A subject has its own place, but where the words name another one out of doors. */
function sceneOf({ scene, subject }: Reading, taste: Random): SceneName {
  if (subject === null) return scene ?? taste.pick([...outdoors, 'abstract', 'stillLife']);
  if (scene === 'stillLife' || outdoors.some((one) => one === scene)) return scene ?? subject.scene;
  return scene === 'portrait' && subject.name === 'person' ? 'portrait' : subject.scene;
}

function numberOf(value: unknown, usual: number): number {
  const number = Number(value);
  return value === undefined || value === null || !Number.isFinite(number) ? usual : number;
}
