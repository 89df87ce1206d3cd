import type { Painter } from '../Scene';
import type { SceneName } from '../words';
import { paintAbstract } from './abstract';
import { paintAnimal } from './animal';
import { paintCity } from './city';
import { paintDesert } from './desert';
import { paintForest } from './forest';
import { paintLandscape } from './landscape';
import { paintPortrait } from './portrait';
import { paintSeascape } from './seascape';
import { paintSpace } from './space';
import { paintStillLife } from './stillLife';

export const painters: Readonly<Record<SceneName, Painter>> = {
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
