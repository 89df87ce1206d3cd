// A pattern: things over and over, so that the picture goes on at its edges.
import { type Color, css, fromHex } from '../../Color';
import type { Random } from '../../Random';
import type { Layer, SceneBrief } from '../../Scene';
import { drawNoun } from './drawNoun';
import type { Noun } from './Noun';

const grounds = ['#f4ead6', '#e4ecdf', '#f6dfd6', '#dfe8f0', '#25364f', '#f3e2b4'] as const;

/** What the things of a pattern lie on. */
export function patternGround(random: Random): Color {
  return fromHex(random.fork('pattern ground').pick(grounds));
}

/** The sheets of a pattern of these things, in turn. */
export function repeatNouns(brief: SceneBrief, nouns: readonly Noun[]): readonly Layer[] {
  const { width, height, random, mood } = brief;
  const chance = random.fork('pattern');
  const ground = brief.ground ?? patternGround(random);
  const wanted = Math.min(width, height) / 4;
  // an even number of columns: every other one is half a step lower, at the right edge as well
  const columns = Math.max(2, Math.round(width / wanted / 2) * 2);
  const rows = Math.max(2, Math.round(height / wanted / nouns.length) * nouns.length);
  const [stepX, stepY] = [width / columns, height / rows];
  const size = Math.min(stepX, stepY) * 0.74;
  const spots = Array.from({ length: columns * rows }, (_, spot) => {
    const [column, row] = [spot % columns, Math.floor(spot / columns)];
    const y = (row + 0.5 + (column % 2) / 2) * stepY;
    return {
      x: (column + 0.5) * stepX,
      y,
      turn: chance.range(-0.5, 0.5),
      noun: nouns[(row + column) % nouns.length],
    };
  });
  const day: SceneBrief = { ...brief, mood: { ...mood, time: 'day' } };
  return [
    {
      depth: 0.05,
      paint: (context) => {
        context.fillStyle = css({ ...ground, c: mood.tone === 'grey' ? 0 : ground.c });
        context.fillRect(0, 0, width, height);
        for (const { x, y, turn, noun } of spots) {
          // what is cut off at the bottom comes in at the top
          for (const shift of [0, -height]) {
            if (noun === undefined || y + shift < -stepY) continue;
            context.save();
            context.translate(x, y + shift);
            context.rotate(turn);
            context.scale(size / 100, size / 100);
            context.translate(-50, -50);
            drawNoun(context, noun, day, 1);
            context.restore();
          }
        }
      },
    },
  ];
}
