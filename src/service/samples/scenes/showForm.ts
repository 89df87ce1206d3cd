// What a thing is shown before where a prompt says what is made of its picture: a poster, an icon.
import { type Color, fromHex } from '../Color';
import type { Random } from '../Random';
import type { Layer, SceneBrief } from '../Scene';
import type { Form } from '../Uses';
import { iconTile } from './iconTile';
import type { Hero } from './nouns/chooseHero';
import { patternGround } from './nouns/repeatNouns';
import { groundLayer } from './plainGround';
import { posterLayers } from './posterGround';

/** What an icon's tile lies on. */
const tileGround = fromHex('#fbfaf7');

/** The one colour under all of it where the prompt names none; null: there are several. */
export function groundOf(form: Form, random: Random, colors: readonly Color[]): Color | null {
  if (form === 'icon') return tileGround;
  return form === 'pattern' ? (colors[0] ?? patternGround(random)) : null;
}

/** Whether the thing stands alone there: not where the prompt names a place for it. A pattern has no place. */
export function isAlone(form: Form | null, hero: Hero): boolean {
  if (form === 'icon') return true;
  return (
    form === 'poster' && hero.behind === null && hero.backdrop === null && hero.place === hero.noun.place
  );
}

/** Whether a prompt says where out of doors its thing is: "on a beach with waves". */
export const isSetSomewhere = (prompt: string): boolean =>
  /\b(?:on|at|by|in|along|under|through|across) (?:an?|the) (?:[a-z]+ ){0,2}(?:beach|shore|sea|coast|road|street|meadow|fields?|lake|river|forest|woods|garden|park|snow|grass|stars|hill|hills)\b/i.test(
    prompt,
  );

/** The same thing in the middle, without a ground under it. */
export function heroAlone(hero: Hero): Hero {
  return { ...hero, behind: null, backdrop: null, place: 'sky' };
}

/** The sheets behind it. @param colors that the prompt names for the whole */
export function behindForm(brief: SceneBrief, form: Form | null, colors: readonly Color[]): readonly Layer[] {
  return form === 'icon'
    ? [groundLayer(brief, tileGround), iconTile(brief, colors[0] ?? null)]
    : posterLayers(brief, colors);
}
