import type { Deed } from '../../Deed';
import type { Action } from '../../readAction';
import type { Hero } from '../nouns/chooseHero';
import type { Noun } from '../nouns/Noun';
import { gripOf, isFolk } from './folkPosed';
import { posedAs } from './posed';

type Drawn = Omit<Hero, 'word'>;

/** Whether it is this that does it. */
const does = ({ doers }: Action, noun: Noun, hero: Noun): boolean =>
  doers.length === 0 ? noun === hero : doers.includes(noun);

/** Whether something in the picture is drawn as it does that. */
export function isPosed(hero: Hero, action: Action): boolean {
  const { deed } = action;
  if (deed === null) return false;
  const all = [hero.noun, hero.beside, hero.also, ...hero.more].filter((noun) => noun !== null);
  return all.some((noun) => does(action, noun, hero.noun) && posedAs(noun, deed, isOnSeat(hero)) !== null);
}

/** Nobody stands on these. */
const forSitting =
  /^(?:chair|sofa|armchair|bed|bench|barrel|fence|roof|branch|cushion|tree stump|garden wall)$/;
const isOnSeat = ({ backdrop }: Drawn): boolean => backdrop?.isSeat === true;

/** What a picture is of, as it does something. */
export interface Acting {
  readonly hero: Drawn;
  /** What is left of that to be shown: what is held, notes in the air. Null: nothing. */
  readonly action: Action | null;
  /** What it is drawn doing; null: it only stands there. */
  readonly deed: Deed | null;
}

/** What a picture is of, each thing in it as it does what it does. */
export function actingHero(hero: Drawn, action: Action | null): Acting {
  const sits = isFolk(hero.noun) && isOnSeat(hero) && forSitting.test(hero.backdrop?.noun.name ?? '');
  if (action === null || action.deed === null || (sits && posedAs(hero.noun, action.deed, true) === null))
    return {
      hero: sits ? { ...hero, noun: posedAs(hero.noun, 'sitting', true) ?? hero.noun } : hero,
      action,
      deed: null,
    };
  const { deed, held } = action;
  const seated = isOnSeat(hero);
  const pose = (noun: Noun): Noun =>
    (does(action, noun, hero.noun) ? posedAs(noun, deed, seated) : null) ??
    (sits && isFolk(noun) ? posedAs(noun, 'sitting', true) : null) ??
    noun;
  const unlessHeld = (noun: Noun | null): Noun | null => (noun === null || noun === held ? null : pose(noun));
  const own = pose(hero.noun);
  const isPosedItself = own !== hero.noun;
  const isFlying = deed === 'flying' && isPosedItself;
  const acting: Drawn = {
    ...{ ...hero, noun: own, beside: unlessHeld(hero.beside), also: unlessHeld(hero.also) },
    more: hero.more.filter((noun) => noun !== held).map(pose),
    backdrop: hero.backdrop?.noun === held ? null : hero.backdrop,
    place: isFlying ? 'sky' : hero.place,
  };
  if (!does(action, hero.noun, hero.noun)) return { hero: acting, action: null, deed: null };
  const grip = isFolk(hero.noun) ? gripOf(hero.noun, deed, seated) : null;
  const isHolding = grip !== null && (deed === 'holding' || deed === 'reading');
  if (isHolding) return { hero: acting, action: { ...action, grip }, deed };
  return { hero: acting, action: isPosedItself || deed === 'sitting' ? null : action, deed };
}
