import { beasts } from './beasts';
import { birds } from './birds';
import { cardThings } from './cardThings';
import { cosmetics } from './cosmetics';
import { desk } from './desk';
import { drinks } from './drinks';
import { farOff } from './farOff';
import { folk } from './folk';
import { food } from './food';
import { goods } from './goods';
import { home } from './home';
import { lodgings } from './lodgings';
import type { Noun } from './Noun';
import { ornaments } from './ornaments';
import { outings } from './outings';
import { people } from './people';
import { perches } from './perches';
import { performers } from './performers';
import { places } from './places';
import { plants } from './plants';
import { seaAndInsects } from './seaAndInsects';
import { stage } from './stage';
import { streets } from './streets';
import { supports } from './supports';
import { tallShips } from './tallShips';
import { things } from './things';
import { tools } from './tools';
import { treats } from './treats';
import { vehicles } from './vehicles';
import { wagons } from './wagons';
import { wild } from './wild';

/** Everything that the studio can draw by its name. @kept The test of the drawings looks at each. */
export const allNouns: readonly Noun[] = [
  // a leaf that something is on is no leaf beside it
  ...perches,
  ...outings,
  ...birds,
  ...beasts,
  ...wild,
  ...seaAndInsects,
  ...plants,
  ...food,
  ...treats,
  ...home,
  ...goods,
  ...cosmetics,
  ...desk,
  ...drinks,
  ...supports,
  ...cardThings,
  ...things,
  ...tools,
  ...vehicles,
  ...places,
  ...streets,
  ...people,
  ...folk,
  ...farOff,
  ...ornaments,
  ...lodgings,
  ...wagons,
  ...tallShips,
  ...stage,
  ...performers,
];

type Found = Readonly<{ noun: Noun; at: number; end: number }>;

/** What a prompt names, and where in it: of two at one place the longer one, as "teddy bear" before "bear". */
export function findNouns(text: string): readonly Found[] {
  // as long as it was: where they stand in it is told
  const plain = text.replaceAll('é', 'e');
  const found = allNouns
    .flatMap((noun) => {
      const match = noun.words.exec(plain);
      return match ? [{ noun, at: match.index, end: match.index + match[0].length }] : [];
    })
    .sort((one, other) => one.at - other.at || other.end - one.end);
  const longest = found.filter(
    ({ at, end }, index) =>
      !found.some(
        (other, place) =>
          place !== index &&
          other.at <= at &&
          other.end >= end &&
          (other.end - other.at > end - at || place < index),
      ),
  );
  const whole: Found[] = [];
  for (const next of longest) {
    const before = whole.at(-1);
    // in "an apple tree" and "an orange cat" only the last is a thing
    const isPart =
      before !== undefined &&
      /^ +$/.test(text.slice(before.end, next.at)) &&
      text[before.end - 1] !== 's' &&
      // "a bear eating soup"
      !/^[a-z]+ing /.test(text.slice(next.at, next.end));
    if (isPart) whole.splice(-1, 1, { ...next, at: before.at });
    else whole.push(next);
  }
  return whole;
}
