import type { RequestValues } from '@shared/service';
import { choosePalette } from './Palette';
import { createRandom } from './Random';
import { readMood, type Subject } from './readMood';
import type { Layer, Painter, SceneBrief } from './Scene';
import { paintAbstract } from './scenes/abstract';
import { paintAnimal } from './scenes/animal';
import { paintCity } from './scenes/city';
import { paintDesert } from './scenes/desert';
import { paintForest } from './scenes/forest';
import { paintLandscape } from './scenes/landscape';
import { chooseHero } from './scenes/nouns/chooseHero';
import { paintNoun } from './scenes/nouns/paintNoun';
import { paintPortrait } from './scenes/portrait';
import { paintSeascape } from './scenes/seascape';
import { paintSpace } from './scenes/space';
import { paintStillLife } from './scenes/stillLife';

const painters: Readonly<Record<Subject, Painter>> = {
  abstract: paintAbstract,
  animal: paintAnimal,
  city: paintCity,
  desert: paintDesert,
  forest: paintForest,
  landscape: paintLandscape,
  portrait: paintPortrait,
  seascape: paintSeascape,
  space: paintSpace,
  stillLife: paintStillLife,
};

/** A picture, planned: its brief and its sheets, back to front. */
export interface ScenePlan {
  readonly brief: SceneBrief;
  readonly layers: readonly Layer[];
}

/**
 * Plans one picture. Composition follows prompt, seed and index alone, so that a change of guidance
 * or steps shows as what it is: truer colours, finer work.
 */
export function planScene(order: {
  readonly values: RequestValues;
  readonly seed: string;
  readonly index: number;
  readonly width: number;
  readonly height: number;
}): ScenePlan {
  const { values, seed, index, width, height } = order;
  const prompt = String(values.prompt ?? '');
  const random = createRandom(`${prompt}\n${seed}\n${index}`);
  const mood = readMood(prompt, createRandom(`mood\n${prompt}\n${seed}`));
  const guidance = typeof values.guidance_scale === 'number' ? values.guidance_scale : 3.5;
  const steps = typeof values.num_inference_steps === 'number' ? values.num_inference_steps : 28;
  // guidance 1 → 0.22, 3.5 → 0.69, 10 → 0.97, 20 → 1
  const adherence = Math.min(1, 1 - Math.exp(-(guidance - 0.15) / 2.9) * 1.04);
  const palette = choosePalette(mood, adherence, random.fork('palette'));
  const brief: SceneBrief = { width, height, mood, palette, random, detail: 0.06 + (0.94 * steps) / 50 };
  const hero = chooseHero(prompt);
  if (hero === null) return { brief, layers: painters[mood.subject](brief) };
  return { brief, layers: paintNoun(brief, hero, hero.behind && painters[hero.behind](brief)) };
}
