import type { RequestValues } from '@shared/service';
import { choosePalette } from './palette';
import { createRandom, type Random } from './Random';
import { type ParsedPrompt, readPrompt } from './readPrompt';
import type { Layer, Painter, SceneSpec } from './Scene';
import { paintAbstract } from './scenes/abstract';
import { paintAnimal } from './scenes/animal';
import { paintCity } from './scenes/city';
import { paintDesert } from './scenes/desert';
import { paintForest } from './scenes/forest';
import { paintLandscape } from './scenes/landscape';
import { paintPortrait } from './scenes/portrait';
import { paintSeascape } from './scenes/seascape';
import { paintSpace } from './scenes/space';
import { paintStillLife } from './scenes/stillLife';
import type { SceneName } from './vocabulary';
import { toneLayers, weatherLayers } from './weather';

const painters: Readonly<Record<SceneName, Painter>> = {
  landscape: paintLandscape,
  seascape: paintSeascape,
  city: paintCity,
  forest: paintForest,
  desert: paintDesert,
  portrait: paintPortrait,
  animal: paintAnimal,
  stillLife: paintStillLife,
  abstract: paintAbstract,
  space: paintSpace,
};

export interface PicturePlan {
  readonly spec: SceneSpec;
  /** Back to front. */
  readonly layers: readonly Layer[];
}

export interface DrawingOrder {
  readonly values: RequestValues;
  readonly seed: string;
  readonly index: number;
  readonly width: number;
  readonly height: number;
}

// day and low sun are more frequent than night
const defaultHours = ['golden', 'day', 'dusk', 'dawn', 'golden', 'day', 'blue', 'dusk', 'night'] as const;
const outdoors = ['landscape', 'seascape', 'forest', 'city', 'desert', 'space'] as const;

/** The composition depends on scene, subject, seed and index; colours and light depend on the prompt. */
export function planPicture({ values, seed, index, width, height }: DrawingOrder): PicturePlan {
  const parsed = readPrompt(String(values.prompt ?? ''));
  const styleRandom = createRandom(`prompt ${parsed.remainingWords}`);
  const scene = sceneOf(parsed, styleRandom.fork('scene'));
  const subject = scene === 'portrait' || scene === 'abstract' ? null : parsed.subject;
  const hour = parsed.hour ?? styleRandom.fork('hour').pick(defaultHours);
  const weather = parsed.weather ?? (styleRandom.fork('weather').chance(0.35) ? 'cloud' : 'clear');
  const adherence = Math.min(1, Math.max(0, (numberOf(values.guidance_scale, 3.5) - 1) / 19)) ** 0.28;
  const spec: SceneSpec = {
    width,
    height,
    scene,
    hour,
    weather,
    season: parsed.season ?? (weather === 'snow' ? 'winter' : null),
    palette: choosePalette(subject === null ? parsed : { ...parsed, colors: parsed.colors.slice(1) }, {
      hour,
      weather,
      adherence,
      styleRandom,
    }),
    toneFilters: parsed.toneFilters,
    colors: parsed.colors,
    adherence,
    material: parsed.material,
    subject,
    random: createRandom(`${scene}/${subject?.name ?? ''}/${seed}/${index}`),
    styleRandom,
    detail: Math.min(1, Math.max(0.02, numberOf(values.num_inference_steps, 28) / 50)),
  };
  return { spec, layers: [...painters[scene](spec), ...weatherLayers(spec), ...toneLayers(spec)] };
}

/** The prompt's scene if it suits the subject, else the subject's; if the prompt names neither, a random scene. */
function sceneOf({ scene, subject }: ParsedPrompt, random: Random): SceneName {
  if (subject === null) return scene ?? random.pick([...outdoors, 'abstract', 'stillLife']);
  if (scene === 'stillLife' || outdoors.some((one) => one === scene)) return scene ?? subject.scene;
  return scene === 'portrait' && subject.name === 'person' ? 'portrait' : subject.scene;
}

function numberOf(value: unknown, fallback: number): number {
  const number = Number(value);
  return value === undefined || value === null || !Number.isFinite(number) ? fallback : number;
}
