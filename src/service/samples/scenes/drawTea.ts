import { type Color, css, mix } from '../Color';
import type { Mood } from '../readMood';
import type { Context, Draw, Thing } from './Thing';
import { glaze, highlight } from './thingShading';

const tea =
  /\b(?:teas?|teacups?|chai|matcha)\b(?![ -](?:towels?|lights?|gardens?|plantations?|fields?|houses?|trees?|rooms?|ceremon(?:y|ies)))/;

/** Whether the prompt has tea in its cup. */
export const hasTea = ({ has }: Mood): boolean => has(tea);

/** Whether it steams though nobody says so. */
export const isHotTea = (mood: Mood): boolean => hasTea(mood) && !mood.has(/\b(?:iced?|cold)\b/);

function brew({ has }: Mood): Color {
  if (has(/\bmatcha\b/)) return { l: 0.68, c: 0.15, h: 122 };
  if (has(/\b(?:green|mint|herbal|jasmine) tea\b/)) return { l: 0.78, c: 0.13, h: 108 };
  if (has(/\bchai\b|\bmilk/)) return { l: 0.7, c: 0.08, h: 64 };
  return { l: 0.62, c: 0.14, h: 60 };
}

/** A cup of tea: wide and low on its saucer, amber to the rim, the label of its bag hanging out. */
export const drawTea: Draw = (context, thing) => {
  const { x, y, s, brief, shades, side } = thing;
  // porcelain, so that what is in it has the colour
  const color = thing.isAsked ? thing.color : mix({ l: 0.93, c: 0.012, h: 85 }, thing.color, 0.16);
  const made: Thing = { ...thing, color };
  const [top, half, rim] = [y - s * 0.6, s * 0.46, s * 0.125];
  drawSaucer(context, made);
  context.lineCap = 'round';
  for (const [wide, tint] of [
    [0.085, mix(color, shades.near, 0.5)],
    [0.06, mix(color, shades.near, 0.14)],
  ] as const) {
    context.strokeStyle = css(tint);
    context.lineWidth = s * wide;
    context.beginPath();
    context.moveTo(x - side * half * 0.93, y - s * 0.5);
    context.bezierCurveTo(
      ...([x - side * (half + s * 0.3), y - s * 0.58, x - side * (half + s * 0.2), y - s * 0.18] as const),
      ...([x - side * half * 0.72, y - s * 0.24] as const),
    );
    context.stroke();
  }
  context.fillStyle = glaze(context, made, half);
  context.beginPath();
  context.moveTo(x - half, top);
  context.bezierCurveTo(x - half * 0.96, y - s * 0.2, x - s * 0.26, y - s * 0.1, x - s * 0.2, y - s * 0.05);
  context.quadraticCurveTo(x, y + s * 0.02, x + s * 0.2, y - s * 0.05);
  context.bezierCurveTo(x + s * 0.26, y - s * 0.1, x + half * 0.96, y - s * 0.2, x + half, top);
  context.closePath();
  context.fill();
  const ring = (share: number, down: number, fill: Context['fillStyle']) => {
    context.fillStyle = fill;
    context.beginPath();
    context.ellipse(x, top + rim * down, half * share, rim * share, 0, 0, 7);
    context.fill();
  };
  ring(1, 0, css(mix(color, shades.light, 0.6)));
  ring(0.95, 0.04, css(mix(color, shades.near, 0.24)));
  const drink = brew(brief.mood);
  const depth = context.createLinearGradient(x - side * half, 0, x + side * half, 0);
  depth.addColorStop(0, css({ ...drink, l: drink.l - 0.16 }));
  depth.addColorStop(0.6, css(drink));
  depth.addColorStop(1, css(mix(drink, { l: 0.92, c: 0.1, h: 85 }, 0.45)));
  ring(0.88, 0.16, depth);
  drawBag(context, made, top, rim);
  highlight(context, made, 0.24, 0.36, 0.05, 0.14);
};

function drawSaucer(context: Context, thing: Thing): void {
  const { x, y, s, shades, color } = thing;
  for (const [wide, down, tint] of [
    [0.8, 0.02, mix(color, shades.near, 0.45)],
    [0.8, 0, color],
    [0.72, 0.005, mix(color, shades.near, 0.16)],
    [0.4, 0.01, mix(color, shades.near, 0.42)],
  ] as const) {
    context.fillStyle = css(tint);
    context.beginPath();
    context.ellipse(x, y - s * (0.035 - down), s * wide, s * wide * 0.2, 0, 0, 7);
    context.fill();
  }
}

/** Its string goes out of the tea over the rim; its label hangs before the cup. */
function drawBag(context: Context, { x, y, s, side, brief }: Thing, top: number, rim: number): void {
  const at = x + side * s * 0.14;
  context.strokeStyle = css({ l: 0.97, c: 0.01, h: 85 });
  context.lineWidth = Math.max(1, s * 0.012);
  context.beginPath();
  context.moveTo(at - side * s * 0.08, top + rim * 0.2);
  context.lineTo(at, top + rim * 0.95);
  context.quadraticCurveTo(at + side * s * 0.02, y - s * 0.4, at + side * s * 0.015, y - s * 0.36);
  context.stroke();
  context.save();
  context.translate(at + side * s * 0.015, y - s * 0.36);
  context.rotate(side * 0.12);
  context.fillStyle = css(mix({ l: 0.3, c: 0.02, h: 60 }, brief.palette.near, 0.3), 0.35);
  context.fillRect(-s * 0.075, s * 0.012, s * 0.17, s * 0.19);
  context.fillStyle = css({ l: 0.97, c: 0.03, h: 95 });
  context.fillRect(-s * 0.085, 0, s * 0.17, s * 0.19);
  context.fillStyle = css({ l: 0.55, c: 0.15, h: 145 });
  context.fillRect(-s * 0.085, 0, s * 0.17, s * 0.04);
  // a leaf on it
  context.beginPath();
  context.moveTo(-s * 0.05, s * 0.15);
  context.quadraticCurveTo(-s * 0.045, s * 0.065, s * 0.05, s * 0.065);
  context.quadraticCurveTo(s * 0.05, s * 0.15, -s * 0.05, s * 0.15);
  context.fill();
  context.restore();
}
