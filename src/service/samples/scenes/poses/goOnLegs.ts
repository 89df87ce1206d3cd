import type { Noun } from '../nouns/Noun';
import { type Gait, goingLeg, type Leg } from './legs';
import { movePoints, moveShapes } from './moveShapes';

type Point = Readonly<{ x: number; y: number }>;

/** Where a foot is, at least, in a box of 100 × 100. */
const ground = 91;
/** No leg is shorter. */
const shortest = 12;

/** How far down an animal goes that takes large steps, in parts of its legs. */
const sink: Readonly<Record<Gait, number>> = { walking: 0.04, running: 0.3, jumping: 0.1 };

/**
 * An animal that is drawn from its side, on legs that are lines, as it goes or lies. Null: it has no such legs.
 * @param gait null: it lies on them
 */
export function onLegs(noun: Noun, gait: Gait | null): readonly string[] | null {
  const parts = noun.shapes.map((shape) => ({ shape, legs: legsIn(shape) }));
  const count = parts.reduce((sum, { legs }) => sum + legs.length, 0);
  if (count !== 4) return null;
  const seen = [0, 0];
  const [hoof = ''] = noun.shapes.filter(isFoot);
  const [footColor = '', , , , footWide = '0'] = hoof.split(' ');
  const longest = Math.max(...parts.flatMap(({ legs }) => legs.map(({ from, to }) => to.y - from.y)));
  const down = gait === null ? longest - 7 : longest * sink[gait];
  const drawn = parts.flatMap(({ shape, legs }) => {
    if (isFoot(shape) || isClaw(shape)) return [];
    if (legs.length === 0) {
      const moved = moveShapes([shape], { fromX: 0, fromY: 0, x: 0, y: down });
      return gait === null ? moved.map(aboveGround) : moved;
    }
    return legs.flatMap(({ from, to, color, wide }) => {
      const side = from.x < 50 ? 0 : 1;
      const index = (side * 2 + Math.min(1, seen[side] ?? 0)) as Leg['index'];
      seen[side] = (seen[side] ?? 0) + 1;
      if (gait === null) return foldedLeg({ x: from.x, y: 96 }, color, wide);
      const leg = { color, wide, x: from.x, y: from.y + down, long: to.y - from.y, index };
      const { shape: going, foot } = goingLeg(leg, gait);
      // toes are smaller than a leg is wide
      const hasHoof = Number(footWide) > wide * 0.4;
      return hasHoof ? [going, `${footColor} o ${foot.x} ${foot.y} ${wide * 0.56} ${wide * 0.44}`] : [going];
    });
  });
  return drawn;
}

/** A tail that hung down lies on the ground. */
function aboveGround(shape: string): string {
  const [color = '', kind = '', ...words] = shape.split(' ');
  if (kind === 'o' || kind === 'g') return shape;
  const [head, path] =
    kind === 'l' ? [[color, kind, words[0] ?? ''], words.slice(1)] : [[color], [kind, ...words]];
  return [...head, movePoints(path.join(' '), (x, y) => `${x} ${Math.min(99, y)}`)].join(' ');
}

/** Under what lies. */
const foldedLeg = ({ x, y }: Point, color: string, wide: number): readonly string[] => [
  `${color} l ${wide} M${x - 3} ${y - 2} L${x + 9} ${y}`,
];

function legsIn(shape: string): readonly Readonly<{ from: Point; to: Point; color: string; wide: number }>[] {
  const [, color = '', wide = '', path = ''] = /^(\S+) l (\S+) (.*)$/.exec(shape) ?? [];
  return path
    .split('M')
    .slice(1)
    .flatMap((part) => {
      const numbers = (part.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
      const [x = 0, y = 0] = numbers;
      const [toX = 0, toY = 0] = numbers.slice(-2);
      if (/[CQ]/.test(part) || toY < ground || toY - y < shortest) return [];
      return [{ from: { x, y }, to: { x: toX, y: toY }, color, wide: Number(wide) }];
    });
}

function isFoot(shape: string): boolean {
  const [, y = '0'] = /^\S+ o \S+ (\S+)/.exec(shape) ?? [];
  return Number(y) >= 96;
}

/** Lines on the ground: toes. */
function isClaw(shape: string): boolean {
  const [, path = ''] = /^\S+ l \S+ (.*)$/.exec(shape) ?? [];
  const numbers = (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  return numbers.length > 0 && numbers.every((value, at) => at % 2 === 0 || value >= 97);
}
