// A tree that has lost its leaves.
import { css, mix } from '../Color';
import type { Random } from '../Random';
import type { SceneBrief } from '../Scene';
import { isSnowLying } from './settings';
import { snowIn } from './snow';
import type { Context } from './Thing';

type Branch = Readonly<{ x: number; y: number; long: number; wide: number; turn: number; left: number }>;

/** Trunk and branches, `tall` high, on (x, y), with a line of snow on them where it lies. */
export function paintBareTree(
  context: Context,
  brief: SceneBrief,
  { x, y, tall, chance }: Readonly<{ x: number; y: number; tall: number; chance: Random }>,
): void {
  const { palette, mood } = brief;
  const bark = mix({ l: 0.34, c: mood.tone === 'grey' ? 0 : 0.04, h: 55 }, palette.near, 0.35);
  const snow = isSnowLying(mood.has) ? snowIn(brief) : null;
  context.lineCap = 'round';
  const grow = ({ x: fromX, y: fromY, long, wide, turn, left }: Branch): void => {
    const [toX, toY] = [fromX + Math.sin(turn) * long, fromY - Math.cos(turn) * long];
    for (const [color, part, up] of snow === null
      ? ([[bark, 1, 0]] as const)
      : ([
          [bark, 1, 0],
          [snow, 0.5, wide * 0.42],
        ] as const)) {
      // nothing lies on what stands upright
      if (up > 0 && Math.abs(turn) < 0.35) continue;
      context.strokeStyle = css(color);
      context.lineWidth = Math.max(0.6, wide * part);
      context.beginPath();
      context.moveTo(fromX, fromY - up);
      context.lineTo(toX, toY - up);
      context.stroke();
    }
    if (left === 0) return;
    for (const side of [-1, 1])
      grow({
        ...{ x: toX, y: toY, long: long * chance.range(0.66, 0.8), wide: wide * 0.62, left: left - 1 },
        turn: turn * 0.8 + side * chance.range(0.26, 0.58),
      });
  };
  grow({ x, y, long: tall * 0.32, wide: tall * 0.06, turn: chance.range(-0.06, 0.06), left: 5 });
}
