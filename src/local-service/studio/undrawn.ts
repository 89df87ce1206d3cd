/** Things that can be seen and that nothing here draws: named without an article, or behind words that set nothing, they are missed all the same. */
const names =
  'curtains?|wreaths?|garlands?|(?:stacks?|piles?|bundles?) of (?:letters|papers|newspapers|towels|firewood|hay)|firewood|logs?|hay bales?|(?:falling|fallen|swirling) leaves|hammocks?|swings?|slides?|see-?saws?|trampolines?|sledges?|sleds?|sleighs?|snowballs?|picnics?|picnic (?:blankets?|rugs?|tables?|baskets?)|typewriters?|quilts?|rugs?|carpets?|ropes?|nests?|wishing wells?|gates?|staircases?|stairs|wheelbarrows?|watering cans?|rakes?|spades?|buckets?|fishing rods?|fishing nets?|choirs?|dinghy|dinghies|wands?|broomsticks?|cauldrons?|mermaids?|fairies|fairy|unicorns?|ghosts?|skeletons?|crystals?|feathers?|footprints|cobwebs?|icicles?|chandeliers?|mirrors?|picture frames?|sewing machines?|easels?|palettes?|blackboards?|globes?|microscopes?|telescopes?|compass(?:es)?|hourglass(?:es)?|treasure chests?|acorns?|pine ?cones?|wheat sheaves|scarecrows?';
const pattern = new RegExp(`(?<![\\w-])(?:${names})(?![\\w-])`, 'g');
/** What nothing has, and what is only a manner of speaking: "on the slide", "a mirror lake". */
const spoken = /\b(?:no|without|like|as|than|under lock and)(?: an?| the)? (?:[\w-]+ )?$/;

/** Where a text names things that are not drawn. */
export function undrawnIn(text: string): readonly Readonly<{ at: number; end: number }>[] {
  return [...text.matchAll(pattern)]
    .filter(({ index }) => !spoken.test(text.slice(Math.max(0, index - 40), index)))
    .map(({ 0: word, index }) => ({ at: index, end: index + word.length }));
}
