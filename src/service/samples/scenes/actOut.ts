import type { Deed } from '../Deed';
import type { Action } from '../readAction';
import type { Subject } from '../readMood';
import type { Layer, SceneBrief } from '../Scene';
import type { Hero } from './nouns/chooseHero';
import type { Noun } from './nouns/Noun';
import { isPosed } from './poses/actingHero';
import { drawBefore, drawBehind } from './props';

const creatures = new Set(['bird', 'pet', 'farm animal', 'wild animal', 'sea animal', 'insect', 'toy']);
/** What a bust can do, of which no more than head and shoulders are seen. */
const ofBusts: ReadonlySet<Deed | null> = new Set<Deed>([
  'reading',
  'sleeping',
  'eating',
  'singing',
  'holding',
]);

/** Nothing shows these of what has no drawing of its own for them. */
const posedOnly: ReadonlySet<Deed> = new Set<Deed>(['sitting', 'lying', 'walking', 'playing']);
/** What is drawn on the wing as it is. */
const isInAir = ({ name, kind, place }: Noun): boolean =>
  place === 'sky' && kind !== 'building' && name !== 'bird';

/** Whether what a picture is of can do this. */
export function canAct(hero: Hero | null, subject: Subject, action: Action): boolean {
  const { deed, held, isOfPeople, doers } = action;
  if (deed === null) return false;
  if (hero !== null) {
    if (isPosed(hero, action)) return true;
    // a child that runs is no kite
    if (isOfPeople || posedOnly.has(deed)) return false;
    const { noun } = hero;
    if (isInAir(noun) && deed === 'flying') return false;
    const isDoer = doers.length === 0 || doers.includes(noun);
    return isDoer && (creatures.has(noun.kind) || noun.name === 'robot') && noun !== held;
  }
  return (subject === 'portrait' || subject === 'animal') && ofBusts.has(deed);
}

/** What people do as they are drawn. */
const doings: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:walker|hiker|couple|somebody (?:under|with a dog$))/, /^walking/],
  [
    /^(?:guitarist|saxophonist|violinist)/,
    /^playing(?: (?:an? |the |his |her )?(?:guitar|violin|fiddle|sax\w*|music|jazz))?$/,
  ],
  [/^baker/, /^(?:baking|holding (?:an? |the )?(?:tray|bread))/],
];

/** Whether what a picture is of does this as it is drawn: a whale swims. */
export const comesByNature = (hero: Hero | null, { words, deed, doers }: Action): boolean =>
  hero !== null &&
  ((deed === 'flying' && (isInAir(hero.noun) || doers.some(isInAir))) ||
    (/^swimming|^diving/.test(words) && ['under', 'water'].includes(hero.place)) ||
    (hero.noun.kind === 'somebody' &&
      (hero.word.includes(words) ||
        doings.some(([who, deed]) => who.test(hero.noun.name) && deed.test(words)))));

/** A bust that does something: what shows it lies behind it and before it. */
export function bustLayers(brief: SceneBrief, layers: readonly Layer[], action: Action): readonly Layer[] {
  const { width, height } = brief;
  const large = action.deed === 'reading' || action.deed === 'eating';
  const size = Math.min(height, width) * (large ? 0.78 : 0.62);
  const sheet = (depth: number, draw: (context: Parameters<Layer['paint']>[0]) => void): Layer => ({
    depth,
    paint: (context) => {
      context.translate(width / 2 - size / 2, height - size * 1.02);
      context.scale(size / 100, size / 100);
      draw(context);
    },
  });
  const first = layers.findIndex(({ depth }) => depth >= 0.5);
  return [
    ...layers.slice(0, first),
    sheet(0.45, (context) => drawBehind(context, brief, action)),
    ...layers.slice(first),
    sheet(0.8, (context) => drawBefore(context, brief, action, 1)),
  ];
}
