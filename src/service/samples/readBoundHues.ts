import { joinedColor } from './compoundColors';

/** Which colours of a text belong to its sky, its land or a small thing there, and to nothing else. */
export interface BoundHues {
  /** In degrees; null: the text says none. */
  readonly sky: number | null;
  readonly land: number | null;
  /** That of a small thing of a scene: "a red lighthouse". */
  readonly thing: number | null;
  /** That of what is drunk or licked, which colours nothing else: "red wine". */
  readonly drink: number | null;
  /** The text without those words and without what only names a flavour, as long as it was. */
  readonly rest: string;
  /** The same without what is small, which colours no room either. */
  readonly around: string;
}

const color = `(?:(?:dark|deep|light|pale|bright|lush|soft) )?\\b(red|crimson|orange|amber|copper|rust|terracotta|yellow|gold|golden|green|emerald|sage|olive|teal|turquoise|blue|azure|violet|purple|lilac|magenta|pink|${joinedColor})`;
const between = '(?:,? (?:and )?(?:clear|open|wide|summer|spring|winter|evening|morning))?';
const onLand =
  '(?:,? (?:tea|rice|wheat|corn|rolling|grassy|lush|gentle|soft|distant|misty|steep|alpine|terraced|mountain|summer|spring))?';
const sky = new RegExp(`${color}${between} (?:sky|skies|horizon)\\b`, 'g');
const land = new RegExp(
  `${color}${onLand} (?:hill(?:s|sides?)?|mountains?|meadows?|fields?|valleys?|pastures?|slopes?|grass(?:land)?|lawns?|terraces|plantations?|forests?|woods?|moors?|countryside|landscape)\\b`,
  'g',
);
const small = new RegExp(
  `${color}(?:,? (?:and white|curly|wavy|straight|long|short|striped|wooden|little|small|tiny|old|fishing|sailing|rowing|brick|stone|tiled)){0,3} (?:lighthouses?|boats?|sailboats?|ships?|sails?|house(?:s|boats?)?|cabins?|cottages?|barns?|huts?|roofs?|rooftops|doors?|awnings?|umbrellas?|parasols?|cars?|trams?|buoys?|tents?|hair)\\b`,
  'g',
);
const flavour = '\\b(?:plum|cherry|lemon|lime|orange|peach|mint|olive|rose|lavender|saffron|gold(?:en)?)';
/** In "plum cake" and "olive oil" no colour is meant. */
const baked = new RegExp(
  `${flavour}(?= (?:(?:and|&) [a-z]+ )?(?:[a-z]+ )?(?:cakes?|cupcakes?|tarts?|pies?|crumbles?|muffins?|buns?|breads?|loaf|jams?|marmalades?|chutneys?|oil|trees?|orchards?|groves?|chocolates?|cookies?|biscuits?|ice cream|sauce|soup|salad)\\b)`,
  'g',
);
/** In "with lemons and mint" no colour is meant. */
const grown =
  /(?<=\b(?:with|full of|bunch of|bouquet of) (?:(?:fresh |some )?[a-z]+(?:,| and) )?(?:fresh |some )?)(?:mint|lavender|moss|sage|olives?|cherry|plum|peach|lemon|roses?)(?= ?(?:[,.;]|$)| (?:on|in|at|and|beside|leaves|sprigs?)\b)|(?<=\b(?:an?|the|some|fresh|two|three) )(?:lemon|orange|cherry|plum|peach|olive|rose|mint)(?= ?(?:[,.;]|$)| (?:slices?|wedges?|petals?|peel|twist|leaf|leaves|and|on|in|at|with|beside|by|over|under|next)\b)|(?<=\band )(?:lemon|cherry|plum|peach|olive|mint)(?= (?:on|in|with|beside|by|slices?|wedges?|leaves)\b)/g;
const drunk =
  /\b(?:red|green|yellow|white|pink|orange|lemon|lime|cherry|plum|peach|mint|rose)(?= (?:[a-z]+ )?(?:tea|wine|juice|smoothie|soda|lemonade|sorbet|ice cream)\b)(?! (?:tea|wine) (?:hills?|fields?|tins?))/g;

/** @param text lower case @param hueOf of a word that names a colour; else null */
export function readBoundHues(text: string, hueOf: (word: string) => number | null): BoundHues {
  const hueIn = (pattern: RegExp): number | null => {
    const [match] = [...text.matchAll(pattern)];
    return match?.[1] === undefined ? null : hueOf(match[1]);
  };
  const blank = (words: string) => ' '.repeat(words.length);
  // what stands after the colour is still there for other words
  const blankColor = (whole: string, word: string) => whole.replace(word, blank(word));
  const rest = text
    .replace(sky, blankColor)
    .replace(land, blankColor)
    .replace(baked, blank)
    .replace(grown, blank)
    .replace(drunk, blank);
  const around = rest.replace(small, blankColor);
  const [drink] = text.match(drunk) ?? [];
  return {
    ...{ sky: hueIn(sky), land: hueIn(land), thing: hueIn(small) },
    ...{ drink: drink === undefined ? null : hueOf(drink), rest, around },
  };
}
