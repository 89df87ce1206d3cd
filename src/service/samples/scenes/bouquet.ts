import { drawNoun, widthOf } from './nouns/drawNoun';
import type { Noun } from './nouns/Noun';
import { plants } from './nouns/plants';
import type { Context, Thing } from './Thing';

const flowers = plants.filter(({ kind, name }) => kind === 'flower' && name !== 'flower');
const names = flowers.map(({ words }) => words.source).join('|');
const inVase = new RegExp(
  `(?:${names})(?: (?:standing|arranged))? in (?:an?|the|my|his|her) (?:[a-z]+ ){0,3}?(?:vase|jug|jar|pitcher)s?\\b|\\b(?:vase|bouquet|bunch|posy) of (?:[a-z]+ ){0,2}?(?:${names})\\b`,
);
/** How many of a flower stand in a vase, where a prompt says nothing of it. */
const fewest = 3;
const most = 6;
/** Of flowers as wide as this beside their height, the fewest hide the others already. */
const wide = 0.8;

/** "tulips in a vase", "a bouquet of roses": those words, of which nothing grows in a meadow; null: there are none. */
export const bouquetIn = (text: string): string | null => inVase.exec(text)?.[0] ?? null;

/** The flower that a prompt names for a vase; null: none that has a drawing. */
const namedIn = ({ mood }: Thing['brief']): Noun | null =>
  flowers.find(({ words }) => mood.has(words)) ?? null;

/**
 * Draws the flowers that a prompt names with their stems in a vase, which is drawn over their ends. Before a vase that
 * stands on (x, y) and is `s` high with what is in it.
 * @returns whether it names some
 */
export function paintBouquet(context: Context, { x, y, s, brief, side, random }: Thing): boolean {
  const flower = namedIn(brief);
  if (flower === null) return false;
  const chance = random.fork('bouquet');
  const isOne = brief.mood.has(new RegExp(`\\b(?:an?|one|single) (?:[a-z]+ )?${flower.name}\\b(?! bouquet)`));
  const isWide = widthOf(flower) > wide;
  const count = isOne ? 1 : isWide ? fewest : chance.int(fewest + 1, most + 1);
  const asked = brief.tints.find(({ of }) => of === 'flowers');
  const own = asked === undefined ? brief : { ...brief, tints: [{ ...asked, of: flower.name }] };
  // the outer ones first: those in the middle stand before them
  const leans = Array.from({ length: count }, (_, place) => (count === 1 ? 0.06 : place / (count - 1) - 0.5));
  for (const lean of leans.toSorted((one, other) => Math.abs(other) - Math.abs(one))) {
    context.save();
    context.translate(x + s * lean * 0.1, y - s * 0.4);
    context.rotate(lean * (isWide ? 1.6 : 1.15) + chance.range(-0.05, 0.05));
    const high = s * (0.72 - Math.abs(lean) * 0.22 + chance.range(-0.04, 0.04));
    context.scale((side * high) / 100, high / 100);
    context.translate(-50, -100);
    drawNoun(context, flower, own, side);
    context.restore();
  }
  return true;
}
