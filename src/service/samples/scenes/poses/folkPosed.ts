import type { Deed } from '../../Deed';
import { looks, playmates } from '../nouns/folk';
import type { Noun } from '../nouns/Noun';
import { asleepFigure } from './asleepFigure';
import { figure, jointsOf, type Look, type Pose } from './figure';
import { figurePoses, playing, standingPose } from './figurePoses';

/** How somebody holds themselves who does something; null: nobody knows how. */
function poseOf(deed: Deed, isOnSeat: boolean, index: number): Pose | null {
  if (deed === 'playing') return playing[index % playing.length] ?? null;
  const pose = figurePoses[deed] ?? null;
  if (!isOnSeat) return pose;
  // one sits there to read as well
  if (deed === 'sitting') return { ...standingPose, isSeated: true, arms: seatedArms };
  return deed === 'reading' || deed === 'holding' ? pose && { ...pose, isSeated: true } : pose;
}
const seatedArms: Pose['arms'] = [
  [-16, 14],
  [16, -14],
];

/** Whether somebody is drawn as they hold themselves. */
export const isFolk = ({ name }: Noun): boolean => name in looks;

export const isChild = ({ name }: Noun): boolean => looks[name]?.isChild === true;

/**
 * Somebody who does something. Null: they are not drawn so.
 * @param index which of several it is: each has a look and a way to play of its own
 */
export function folkPosed(
  noun: Noun,
  deed: Deed,
  { isOnSeat = false, index = 0 }: Readonly<{ isOnSeat?: boolean; index?: number }> = {},
): Noun | null {
  const look = looks[noun.name];
  if (look === undefined) return null;
  if (deed === 'sleeping' || deed === 'lying') return { ...noun, shapes: asleepFigure(look) };
  const pose = poseOf(deed, isOnSeat, index);
  return pose && { ...noun, shapes: figure(look, pose) };
}

/** One of several children, who are not all alike. @param deed what they do; null: they stand there */
export function playmate(noun: Noun, deed: Deed | null, index: number): Noun {
  const mate = noun.name === 'child' ? playmates[index % playmates.length] : undefined;
  const look = mate?.look ?? looks[noun.name];
  if (look === undefined) return noun;
  const color = mate?.color ?? noun.color;
  if (deed === 'sleeping' || deed === 'lying') return { ...noun, color, shapes: asleepFigure(look) };
  const pose = (deed === null ? null : poseOf(deed, false, index)) ?? standingPose;
  return { ...noun, color, shapes: figure(look, pose) };
}

/** Where somebody holds what they hold, or the book they read, in their box of 100 × 100; null: they are not drawn so. */
export function gripOf(
  { name }: Noun,
  deed: Deed,
  isOnSeat: boolean,
): Readonly<{ x: number; y: number }> | null {
  const look: Look | undefined = looks[name];
  const pose = poseOf(deed, isOnSeat, 0);
  if (look === undefined || pose === null) return null;
  const { hands } = jointsOf(look, pose);
  return deed === 'reading' ? { x: (hands[0].x + hands[1].x) / 2, y: hands[1].y } : hands[1];
}
