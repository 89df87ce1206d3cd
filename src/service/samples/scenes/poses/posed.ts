import type { Deed } from '../../Deed';
import { closeEyes } from '../nouns/closeEyes';
import type { Noun } from '../nouns/Noun';
import { lying, sitting } from './beastsAtRest';
import { goingBeast } from './beastsMoving';
import { inFlight } from './birdsInFlight';
import { folkPosed } from './folkPosed';
import { onLegs } from './goOnLegs';

/** Those that sit as they are drawn. */
const sitters: ReadonlySet<string> = new Set([
  ...['cat', 'dog', 'rabbit', 'tiger', 'panda', 'monkey', 'frog', 'squirrel', 'owl', 'mouse', 'teddy bear'],
]);

/** A thing as it does that: asleep, on the run. Null: there is no drawing of it. @param isOnSeat where it does it */
export function posedAs(noun: Noun, deed: Deed, isOnSeat = false): Noun | null {
  if (noun.kind === 'somebody') return folkPosed(noun, deed, { isOnSeat });
  const shapes = shapesOf(noun, deed);
  return shapes === null ? null : { ...noun, shapes };
}

function shapesOf(noun: Noun, deed: Deed): readonly string[] | null {
  switch (deed) {
    case 'sleeping': {
      const onItsLegs = lying(noun, true) ?? onLegs(noun, null);
      return onItsLegs && closeEyes(onItsLegs);
    }
    case 'lying':
      return lying(noun, false) ?? onLegs(noun, null);
    case 'sitting':
      return sitters.has(noun.name) || noun.kind === 'bird' ? noun.shapes : sitting(noun);
    case 'walking':
    case 'running':
    case 'jumping':
      return goingBeast(noun, deed) ?? onLegs(noun, deed);
    case 'flying':
      return inFlight(noun);
    default:
      return null;
  }
}
