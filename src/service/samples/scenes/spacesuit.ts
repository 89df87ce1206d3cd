import { type Color, css, lighten, mix } from '../Color';
import type { SceneBrief } from '../Scene';
import type { Context, Sitter } from './Sitter';

/** What an astronaut wears, before the light falls on it. */
const suit: Color = { l: 0.93, c: 0.008, h: 250 };
const lights: readonly Color[] = [
  { l: 0.66, c: 0.19, h: 28 },
  { l: 0.82, c: 0.15, h: 90 },
  { l: 0.72, c: 0.15, h: 150 },
];

const astronauts = /\b(?:astronauts?|cosmonauts?|space ?(?:suits?|m[ae]n|wom[ae]n))\b/;

/** Whether a prompt is of somebody in a spacesuit. */
export const isAstronaut = (has: SceneBrief['mood']['has']): boolean => has(astronauts);

/** The cloth of a spacesuit in the light of the picture; null: nobody wears one. */
export const suitOf = ({ mood, palette }: SceneBrief): Color | null =>
  isAstronaut(mood.has) ? mix(suit, palette.light, 0.12) : null;

/** What is behind the head in a helmet. Under that head. */
export function paintHelmetInside(
  context: Context,
  { palette }: SceneBrief,
  { x, y, u, cloth }: Sitter,
): void {
  context.fillStyle = css(mix(mix(cloth, palette.near, 0.75), { l: 0.2, c: 0.02, h: 260 }, 0.5));
  context.beginPath();
  context.ellipse(x, y - u * 0.06, u * 0.7, u * 0.68, 0, 0, 2 * Math.PI);
  context.fill();
}

/** Helmet, collar and what is on the chest, over a head and shoulders that are drawn. */
export function paintSpacesuit(context: Context, { palette }: SceneBrief, sitter: Sitter): void {
  const { x, y, u, cloth, side } = sitter;
  const middle = y - u * 0.06;
  paintCollar(context, sitter, palette.near);
  paintPanel(context, sitter, palette.near);
  const shell = context.createLinearGradient(
    x - side * u * 0.9,
    middle,
    x + side * u * 0.9,
    middle - u * 0.4,
  );
  shell.addColorStop(0, css(mix(cloth, palette.near, 0.5)));
  shell.addColorStop(0.5, css(cloth));
  shell.addColorStop(1, css(mix(cloth, palette.light, 0.5)));
  context.fillStyle = shell;
  for (const ear of [-1, 1]) {
    context.beginPath();
    context.roundRect(x + ear * u * 0.86 - u * 0.09, middle - u * 0.16, u * 0.18, u * 0.38, u * 0.07);
    context.fill();
  }
  // the head is seen through the hole in it
  context.beginPath();
  context.arc(x, middle, u * 0.86, 0, 2 * Math.PI);
  context.ellipse(x, middle, u * 0.64, u * 0.62, 0, 0, 2 * Math.PI, true);
  context.fill('evenodd');
  context.strokeStyle = css(mix(cloth, palette.near, 0.55));
  context.lineWidth = u * 0.035;
  context.beginPath();
  context.ellipse(x, middle, u * 0.64, u * 0.62, 0, 0, 2 * Math.PI);
  context.stroke();
  paintGlass(context, sitter, palette, middle);
}

function paintGlass(
  context: Context,
  { x, u, side }: Sitter,
  { light, skyMid, accent }: SceneBrief['palette'],
  middle: number,
): void {
  context.save();
  context.beginPath();
  context.ellipse(x, middle, u * 0.625, u * 0.605, 0, 0, 2 * Math.PI);
  context.clip();
  const glass = context.createLinearGradient(
    x + side * u * 0.6,
    middle - u * 0.6,
    x - side * u * 0.6,
    middle + u * 0.6,
  );
  glass.addColorStop(0, css(light, 0.34));
  glass.addColorStop(0.35, css(skyMid, 0.06));
  glass.addColorStop(1, css(mix(skyMid, accent, 0.4), 0.3));
  context.fillStyle = glass;
  context.fillRect(x - u, middle - u, 2 * u, 2 * u);
  context.strokeStyle = css(light, 0.6);
  context.lineCap = 'round';
  const from = side === 1 ? -0.95 : Math.PI + 0.25;
  for (const [radius, wide, reach] of [
    [0.53, 0.055, 0.7],
    [0.44, 0.025, 0.4],
  ] as const) {
    context.lineWidth = u * wide;
    context.beginPath();
    context.arc(x, middle, u * radius, from, from + reach);
    context.stroke();
  }
  context.restore();
}

function paintCollar(context: Context, { x, y, u, cloth, side }: Sitter, near: Color): void {
  const ring = context.createLinearGradient(x - side * u * 0.7, 0, x + side * u * 0.7, 0);
  ring.addColorStop(0, css(mix(cloth, near, 0.75)));
  ring.addColorStop(0.6, css(mix(cloth, near, 0.3)));
  ring.addColorStop(1, css(mix(cloth, near, 0.15)));
  // it closes over the neck
  context.fillStyle = css(cloth);
  context.beginPath();
  context.ellipse(x, y + u * 0.94, u * 0.56, u * 0.26, 0, 0, 2 * Math.PI);
  context.fill();
  for (const [at, wide, tall] of [
    [0.86, 0.72, 0.17],
    [0.8, 0.68, 0.15],
  ] as const) {
    context.fillStyle = at > 0.82 ? css(mix(cloth, near, 0.6)) : ring;
    context.beginPath();
    context.ellipse(x, y + u * at, u * wide, u * tall, 0, 0, 2 * Math.PI);
    context.fill();
  }
}

function paintPanel(context: Context, { x, y, u, cloth }: Sitter, near: Color): void {
  const top = y + u * 1.16;
  context.fillStyle = css(mix(cloth, near, 0.45));
  context.beginPath();
  context.roundRect(x - u * 0.3, top, u * 0.6, u * 0.34, u * 0.05);
  context.fill();
  for (const [place, color] of lights.entries()) {
    context.fillStyle = css(color);
    context.beginPath();
    context.arc(x - u * 0.17 + place * u * 0.17, top + u * 0.11, u * 0.045, 0, 2 * Math.PI);
    context.fill();
  }
  context.fillStyle = css(lighten(cloth, 0.02));
  context.fillRect(x - u * 0.21, top + u * 0.21, u * 0.42, u * 0.045);
}
