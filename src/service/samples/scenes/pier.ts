// A jetty that leads out onto the water; a boat lies beside it, and not on its planks.
import { css, mix } from '../Color';
import type { Layer, SceneBrief } from '../Scene';

const pier = '(?:piers?|jett(?:y|ies)|docks?)';
const boat = '(?:[a-z]*boats?|canoes?|kayaks?|gondolas?|ships?|yachts?|dingh(?:y|ies)|ferry|ferries)';
const onSide = (thing: string, side: string) =>
  new RegExp(`\\b${thing}\\b[^.,;]{0,30}? (?:on|at|to) the (?:far )?${side}\\b`);

export const hasPier = ({ mood }: SceneBrief): boolean => mood.has(new RegExp(`\\b${pier}\\b`));

/** Whether the boat is one that somebody rows: no sails are about it that nobody named. */
export const isRowed = ({ mood }: SceneBrief): boolean =>
  mood.has(/\b(?:row(?:ing)? ?boats?|canoes?|kayaks?|dingh(?:y|ies))\b/) &&
  !mood.has(/\b(?:sail\w*|ships?|yachts?)\b/);

/** On which side the jetty is, so that a boat has the other: right (1) or left (-1), as the prompt has it, or by chance; 0: no boat. */
export function sideOfPier({ mood, random }: SceneBrief): 1 | -1 | 0 {
  if (!mood.has(new RegExp(`\\b${boat}\\b`))) return 0;
  if (mood.has(onSide(pier, 'right')) || mood.has(onSide(boat, 'left'))) return 1;
  if (mood.has(onSide(pier, 'left')) || mood.has(onSide(boat, 'right'))) return -1;
  return random.fork('side of the jetty').chance(0.5) ? 1 : -1;
}

/** The jetty from below the picture's lower edge to far out. @param horizon px from the top */
export function pierLayer(brief: SceneBrief, horizon: number): Layer {
  const { width, height, palette } = brief;
  const way = sideOfPier(brief);
  return {
    depth: 0.92,
    paint: (context) => {
      const far = { x: width * (0.5 + way * 0.1), y: horizon + height * 0.06 };
      const [near, half] = [width * (0.5 + way * 0.3), width * (way === 0 ? 0.3 : 0.19)];
      const wood = mix(palette.near, palette.mid, 0.35);
      const edge = (t: number, side: number) => ({
        x: far.x + (near - far.x) * t ** 1.25 + side * (width * 0.012 + half * t ** 1.6),
        y: far.y + (height - far.y + 10) * t ** 1.25,
      });
      for (let plank = 0; plank < 46; plank++) {
        const a = (plank / 46) ** 1.5;
        const b = ((plank + 0.86) / 46) ** 1.5;
        context.fillStyle = css(mix(wood, palette.light, 0.05 + 0.13 * ((plank * 7) % 5) * 0.3), 1);
        context.beginPath();
        for (const [t, side] of [
          [a, -1],
          [a, 1],
          [b, 1],
          [b, -1],
        ] as const) {
          const point = edge(t, side);
          context.lineTo(point.x, point.y);
        }
        context.fill();
      }
      context.fillStyle = css(palette.near);
      for (let post = 0; post < 9; post++) {
        const t = 0.04 + (post / 9) ** 1.4;
        for (const side of [-1, 1]) {
          const { x, y } = edge(t, side * 1.04);
          const tall = height * (0.03 + 0.22 * t) * (way === 0 ? 1 : 0.6);
          context.fillRect(x - tall * 0.05, y - tall, tall * 0.1, tall * 1.25);
        }
      }
    },
  };
}
