// The sheet of a thing that stands, floats or hangs somewhere, with what it leaves under it.
import type { Action } from '../../readAction';
import type { Layer, SceneBrief } from '../../Scene';
import { drawBefore, drawBehind, poseOf } from '../props';
import type { Context } from '../Thing';
import { heaveOf } from './afloat';
import { paintContact, paintWaterline } from './contact';
import { speed } from './crossing';
import { drawNoun, type Stand } from './drawNoun';
import type { Noun, Place } from './Noun';

/** What the sheets of a picture have in common. */
export type Standing = Readonly<{
  brief: SceneBrief;
  /** What the picture is of, and how many. */
  noun: Noun;
  count: number;
  place: Place;
  way: 1 | -1 | null;
  isOnBridge: boolean;
  /** On something too narrow for a shadow. */
  isOnEdge: boolean;
}>;

/** @param does what it does; null: it only stands there */
export function standingLayer(
  { brief, noun, count, place, way, isOnBridge, isOnEdge }: Standing,
  drawn: Noun,
  at: Stand,
  does: Action | null = null,
): Layer {
  const lit = drawn !== noun && isDrink(noun) ? uncoloured(brief) : brief;
  return {
    depth: isOnBridge ? 0.95 : 0.7,
    ...(way !== null && drawn === noun ? { drift: way * speed } : {}),
    // a fleet lies still: each boat that is drawn anew makes a film dearer
    ...(isBoat(drawn) && place === 'water' && count === 1 ? { isMoving: true } : {}),
    paint: (context, seconds = 0) => {
      if (!isFloating(place) && !isOnEdge) paintContact(context, brief, at.x, at.y, at.s, place === 'water');
      context.save();
      const heave = isBoat(drawn) ? heaveOf(brief.mood, seconds, at.x) : { up: 0, turn: 0 };
      context.translate(at.x, at.y - at.s * heave.up);
      context.rotate(heave.turn);
      context.scale((at.side * at.s) / 100, at.s / 100);
      context.translate(-50, -100 + belowOf(drawn, place));
      if (does === null) drawNoun(context, drawn, lit, at.side);
      else drawActing(context, drawn, brief, at.side, does);
      context.restore();
      if (place === 'water') paintWaterline(context, brief, at.x, at.y, at.s);
    },
  };
}

const floating: ReadonlySet<Place> = new Set<Place>(['sky', 'night', 'under']);
/** Whether what is there has no ground under it. */
export const isFloating = (place: Place): boolean => floating.has(place);

const isBoat = ({ kind }: Noun): boolean => kind === 'boat';
/** How far a fish that lies somewhere is set down, of 100: in the water it is higher than what stands. */
const belowOf = ({ name }: Noun, place: Place): number => (name === 'fish' && place === 'table' ? 23 : 0);
/** The colour of wine is that of nothing beside it. */
const isDrink = ({ name, kind }: Noun): boolean => kind === 'drink' || name === 'wine glass';
/** Without the colours that a prompt names. */
export const uncoloured = (brief: SceneBrief): SceneBrief => ({
  ...brief,
  mood: { ...brief.mood, thingHues: [] },
});

/** In its box: with what shows what it does, behind it and before it. */
function drawActing(context: Context, noun: Noun, brief: SceneBrief, side: 1 | -1, action: Action): void {
  const { lift, turn } = poseOf(action);
  context.translate(0, -100 * lift);
  const feathers = noun.kind === 'bird' ? noun.color : '#f6f2ea';
  const hasWings = noun.kind === 'insect' || /^(?:dragon|bat)$/.test(noun.name);
  drawBehind(context, brief, action, hasWings ? null : feathers);
  context.save();
  context.translate(50, 100);
  context.rotate(turn);
  context.translate(-50, -100);
  drawNoun(context, noun, brief, side, action.deed === 'sleeping');
  context.restore();
  drawBefore(context, brief, action, side, noun);
}
