// A window that a whole scene is seen through: "mountains, seen through a round window".
import { css, lighten, mix } from '../Color';
import { paintPaneDrops } from '../falling';
import type { Layer, SceneBrief } from '../Scene';
import type { Context } from './Thing';

const seen =
  /[,;]? ?\b(?:(?:as )?(?:seen|viewed|framed|glimpsed) (?:through|from|out of|by)|(?:view|looking) (?:through|out of)) (?:an?|the|my|our) ((?:[a-z-]+ ){0,2})window\b/i;

/** Reads whether all of a prompt is seen through a window. @returns the rest of it; and the window, null: there is none */
export function readWindow(prompt: string): Readonly<{ plain: string; window: 'round' | 'straight' | null }> {
  const match = seen.exec(prompt);
  const plain = match === null ? prompt : prompt.replace(match[0], '').trim();
  if (match === null || !/\p{L}{2}/u.test(plain)) return { plain: prompt, window: null };
  const isRound = /\b(?:round|circular|porthole|oval|plane|aeroplane|airplane)\b/i.test(match[1] ?? '');
  return { plain, window: isRound ? 'round' : 'straight' };
}

/** Its frame, over everything, and what runs down its pane when it rains. */
export function windowFrameLayers(brief: SceneBrief, window: 'round' | 'straight'): readonly Layer[] {
  const frame = window === 'round' ? paintRound : paintStraight;
  const isWet = brief.mood.weather === 'rain' || brief.mood.weather === 'storm';
  return [...(isWet ? [paneLayer(brief)] : []), { depth: 0, paint: (context) => frame(context, brief) }];
}

function paneLayer({ width, height, palette, random }: SceneBrief): Layer {
  const pane = { left: 0, top: 0, wide: width, tall: height };
  return {
    ...{ depth: 0, isMoving: true },
    paint: (context, seconds = 0) =>
      paintPaneDrops(context, pane, {
        ...{ count: 60, seconds, size: Math.min(width, height) * 0.011 },
        color: mix(palette.light, palette.skyLow, 0.4),
        random: random.fork('drops on the pane'),
      }),
  };
}

const colorsOf = ({ palette, mood }: SceneBrief) => {
  const wall = mix(
    { l: palette.isDark ? 0.3 : 0.62, c: mood.tone === 'grey' ? 0 : 0.03, h: 60 },
    palette.near,
    0.3,
  );
  return { wall, frame: lighten(mix(wall, palette.light, 0.55), 0.04), edge: mix(wall, palette.near, 0.55) };
};

function paintStraight(context: Context, brief: SceneBrief): void {
  const { width, height } = brief;
  const { wall, frame, edge } = colorsOf(brief);
  const unit = Math.min(width, height);
  const [side, bar] = [unit * 0.085, unit * 0.024];
  const sill = height - unit * 0.13;
  const box = (x: number, y: number, wide: number, tall: number, color = frame) => {
    context.fillStyle = css(color);
    context.fillRect(x, y, wide, tall);
  };
  for (const [x, y, wide, tall] of [
    [0, 0, width, side],
    [0, 0, side, height],
    [width - side, 0, side, height],
    [0, sill, width, height - sill],
  ] as const)
    box(x, y, wide, tall, wall);
  for (const x of [side, width / 2 - bar / 2, width - side - bar]) box(x, side, bar, sill - side);
  for (const y of [side, side + (sill - side) * 0.34, sill - bar]) box(side, y, width - 2 * side, bar);
  box(side * 0.4, sill, width - side * 0.8, bar * 1.5);
  box(side * 0.4, sill + bar * 1.5, width - side * 0.8, bar * 0.5, edge);
}

function paintRound(context: Context, brief: SceneBrief): void {
  const { width, height } = brief;
  const { wall, frame, edge } = colorsOf(brief);
  const r = Math.min(width, height) * 0.45;
  const [x, y] = [width / 2, height / 2];
  context.fillStyle = css(wall);
  context.beginPath();
  context.rect(0, 0, width, height);
  context.arc(x, y, r, 0, 2 * Math.PI, true);
  context.fill();
  for (const [at, wide, color] of [
    [r, 0.07, frame],
    [r * 1.035, 0.012, edge],
    [r * 0.965, 0.012, edge],
  ] as const) {
    context.strokeStyle = css(color);
    context.lineWidth = r * wide;
    context.beginPath();
    context.arc(x, y, at, 0, 2 * Math.PI);
    context.stroke();
  }
}
