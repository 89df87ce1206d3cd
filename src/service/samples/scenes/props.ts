// What shows that somebody does something, in a box of 100 × 100 with the figure in it: a book before them, notes about
// them. Shapes are written as those of nouns are.
import type { Deed } from '../Deed';
import type { Action } from '../readAction';
import type { SceneBrief } from '../Scene';
import { desk } from './nouns/desk';
import { boxOf, drawNoun } from './nouns/drawNoun';
import { food } from './nouns/food';
import { type Noun, nouns } from './nouns/Noun';
import type { Context } from './Thing';

const [notes, sleep, speed, wings, spoon] = nouns('prop', 'meadow', [
  [
    'notes',
    '#24211f',
    // over the line y = 0
    `K l 2.4 M22 -8 L22 -29 L36 -33 L36 -12
    K o 18.6 -7 4.4 3.2 -20
    K o 32.6 -11 4.4 3.2 -20
    K l 2.2 M64 -15 L64 -35 C66 -29 72 -28 71 -21
    K o 60.8 -14 4.2 3 -20
    K l 1.8 M84 -5 L84 -21 C86 -16 90.4 -16 89.4 -10
    K o 81.4 -4.4 3.4 2.5 -20`,
  ],
  [
    'sleep',
    '#f6f2ea',
    `K l 5 M74 12 L82 12 L74 21 L82 21 M88 -7 L99 -7 L88 5 L99 5 M105 -32 L119 -32 L105 -17 L119 -17
    W l 2.6 M74 12 L82 12 L74 21 L82 21 M88 -7 L99 -7 L88 5 L99 5 M105 -32 L119 -32 L105 -17 L119 -17`,
  ],
  [
    'speed',
    '#f6f2ea',
    `W l 2.6 M-34 40 L-6 40 M-50 56 L-10 56 M-40 72 L-8 72 M-28 86 L-4 86
    K l 0.9 M-34 42 L-6 42 M-50 58 L-10 58 M-40 74 L-8 74 M-28 88 L-4 88
    #d8cfc0 o 2 98 8 4
    #d8cfc0 o -12 97 6 3
    #d8cfc0 o -24 99 4 2`,
  ],
  [
    'wings',
    '#f6f2ea',
    `A M44 56 C20 44 -8 18 -26 22 C-24 34 -14 38 -18 40 C-12 50 0 50 -2 54 C8 64 30 66 44 62 Z
    A M56 56 C80 44 108 18 126 22 C124 34 114 38 118 40 C112 50 100 50 102 54 C92 64 70 66 56 62 Z
    A- l 1.4 M36 56 C20 50 4 40 -10 38 M64 56 C80 50 96 40 110 38`,
  ],
  [
    'spoon',
    '#b8c0c8',
    `A l 5 M70 60 L104 10
    A o 66 66 9 7 -50`,
  ],
]);
/** What holds a book, at its lower edges; in the colour of whoever it is. */
const paws = ['A o 6 74 9 7 -30', 'A o 94 74 9 7 30'];
const book = desk.find(({ name }) => name === 'open book');
const soup = food.find(({ name }) => name === 'soup');

/** How a figure that does something stands. */
export interface Pose {
  /** Above the ground, in parts of its height. */
  readonly lift: number;
  /** Turned forwards, in radians. */
  readonly turn: number;
  /** Smaller, where something needs room above it. */
  readonly scale: number;
}

const upright: Pose = { lift: 0, turn: 0, scale: 1 };
const poses: Readonly<Partial<Record<Deed, Pose>>> = {
  running: { lift: 0.03, turn: 0.13, scale: 0.84 },
  jumping: { lift: 0.2, turn: -0.14, scale: 0.8 },
  dancing: { lift: 0.03, turn: -0.16, scale: 0.8 },
  flying: { lift: 0.34, turn: 0.1, scale: 0.7 },
  holding: { lift: 0, turn: 0, scale: 0.76 },
  singing: { lift: 0, turn: 0, scale: 0.84 },
  sleeping: { lift: 0, turn: 0.05, scale: 0.78 },
};

/** What flies on a string over who holds it. */
const isOverHead = (held: Noun | null): boolean => /^(?:kite|balloon|umbrella)$/.test(held?.name ?? '');
const poseBelow: Pose = { lift: 0, turn: 0, scale: 0.66 };

/** How somebody stands who does this. */
export function poseOf(action: Action | null): Pose {
  if (action === null || action.deed === null) return upright;
  if (action.grip !== undefined) return isOverHead(action.held) ? poseBelow : upright;
  // what is not held over the head needs no room above it
  if (action.deed === 'holding' && action.held?.name !== 'umbrella') return upright;
  return poses[action.deed] ?? upright;
}

/** Draws what lies behind the figure. @param feathers the colour of its wings; null: it has some */
export function drawBehind(
  context: Context,
  brief: SceneBrief,
  action: Action,
  feathers: string | null = null,
): void {
  if (action.deed === 'flying' && feathers !== null && wings !== undefined)
    draw(context, brief, { ...wings, color: feathers });
  if (action.deed === 'running') draw(context, brief, speed);
  if (action.deed === 'holding' && action.held?.name === 'umbrella') {
    draw(context, brief, action.held, [22, -48, 104]);
    context.fillStyle = '#6a4024';
    context.fillRect(72.4, 34, 3.4, 32);
  }
}

/**
 * Draws what lies before the figure, or in the air about it.
 * @param side -1: the figure is mirrored
 * @param figure what holds a book under its eyes, as far as it is drawn from head to foot
 */
export function drawBefore(
  context: Context,
  brief: SceneBrief,
  action: Action,
  side: 1 | -1,
  figure: Noun | null = null,
): void {
  const { deed, held, grip } = action;
  if (grip !== undefined) {
    drawInHand(context, brief, deed === 'reading' ? (book ?? null) : held, grip);
    return;
  }
  // letters and notes are not mirrored where the figure is
  if (side === -1 && ['sleeping', 'dancing', 'singing'].includes(deed ?? '')) {
    context.translate(100, 0);
    context.scale(-1, 1);
  }
  switch (deed) {
    case 'reading':
      if (figure === null) draw(context, brief, book, [20, 50, 60]);
      else drawHeldBook(context, brief, figure);
      break;
    case 'sleeping':
      draw(context, brief, sleep);
      break;
    case 'dancing':
    case 'singing':
      // in the air over who sings, or beside their head: before nobody's face
      draw(context, brief, notes, figure === null ? [72, -6, 70] : [0, boxOf(figure).top, 100]);
      break;
    case 'eating':
      if (held !== null && held !== soup) draw(context, brief, held, [32, 66, 34]);
      else {
        draw(context, brief, soup, [26, 54, 46]);
        draw(context, brief, spoon, [34, 44, 46]);
      }
      break;
    case 'holding':
      if (held?.name !== 'umbrella') draw(context, brief, held ?? undefined, [28, 58, 42]);
  }
}

/** What somebody holds at (x, y): over them on a string, or in the hand. */
function drawInHand(
  context: Context,
  brief: SceneBrief,
  held: Noun | null,
  { x, y }: Readonly<{ x: number; y: number }>,
): void {
  if (held === null) return;
  if (held.name === 'kite' || held.name === 'balloon') {
    const size = held.name === 'kite' ? 62 : 46;
    const end = { x: x + (held.name === 'kite' ? 40 : 10), y: y - (held.name === 'kite' ? 56 : 26) };
    context.strokeStyle = '#f6f2ea';
    context.lineWidth = 0.9;
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(x + (end.x - x) * 0.7, y + (end.y - y) * 0.3, end.x, end.y);
    context.stroke();
    // a kite hangs on its middle, a balloon on its end
    const [fromX, fromY] = held.name === 'kite' ? [0.56, 0.34] : [0.5, 0.98];
    draw(context, brief, held, [end.x - size * fromX, end.y - size * fromY, size]);
    return;
  }
  if (held.name === 'umbrella') draw(context, brief, held, [x - 34, y - 62, 72]);
  else if (held === book) draw(context, brief, held, [x - 15, y - 13, 30]);
  // it hangs from the hand, or stands in it
  else if (held.name === 'lantern' || held.name === 'paper lantern')
    draw(context, brief, held, [x - 14, y - 2, 28]);
  else draw(context, brief, held, [x - 12, y - 20, 24]);
}

function drawHeldBook(context: Context, brief: SceneBrief, figure: Noun): void {
  const eyes = figure.shapes.flatMap((shape) => {
    const [x, y] = /^K o (.*)$/.exec(shape)?.[1]?.split(' ').map(Number) ?? [];
    return x === undefined || y === undefined ? [] : [{ x, y }];
  });
  const mean = (of: (eye: { x: number; y: number }) => number, none: number) =>
    eyes.length === 0 ? none : eyes.reduce((sum, eye) => sum + of(eye), 0) / eyes.length;
  // one that stands sideways holds it before its chest, under its nose
  const x = Math.min(72, 50 + (mean((eye) => eye.x, 50) - 50) * 0.55);
  const y = Math.min(66, Math.max(44, mean((eye) => eye.y, 30) + 20));
  const size = 54;
  draw(context, brief, book, [x - size / 2, y - size * 0.26, size]);
  context.save();
  context.translate(x - size / 2, y - size * 0.26);
  context.scale(size / 100, size / 100);
  drawNoun(context, { ...figure, shapes: paws }, brief, 1);
  context.restore();
}

function draw(
  context: Context,
  brief: SceneBrief,
  noun: Noun | undefined,
  [x, y, size]: readonly [number, number, number] = [0, 0, 100],
): void {
  if (noun === undefined) return;
  context.save();
  context.translate(x, y);
  context.scale(size / 100, size / 100);
  // a colour that is asked for is the figure's
  drawNoun(context, noun, { ...brief, mood: { ...brief.mood, thingHues: [], placeHues: [] } }, 1);
  context.restore();
}
