import type { Color } from '../Color';
import type { SceneBrief } from '../Scene';
import { shadesOf, tintOf } from '../tintOf';
import type { Thing } from './Thing';

/** How the thing `name` is coloured: as the prompt asks; else with `color`, from the picture's own. */
export function colorThing(
  brief: SceneBrief,
  name: string,
  color: Color,
): Pick<Thing, 'color' | 'shades' | 'isAsked' | 'bloom'> {
  const tint = tintOf(brief, name);
  return {
    color: tint ?? color,
    shades: tint === null ? brief.palette : shadesOf(tint),
    isAsked: tint !== null,
    bloom: color,
  };
}
