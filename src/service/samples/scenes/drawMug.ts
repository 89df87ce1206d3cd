import { css, mix } from '../Color';
import type { Draw } from './Thing';
import { glaze, highlight } from './thingShading';

/** A cup or mug as what a picture is of: its handle grows out of it, and its rim is as wide as it is. */
export const drawMug: Draw = (context, thing) => {
  const { x, y, s, brief, color, shades, side } = thing;
  const [top, half, foot] = [y - s * 0.78, s * 0.42, s * 0.34];
  const rim = s * 0.075;
  context.lineCap = 'round';
  // an ear: dark at its edges, light along its back
  for (const [wide, tint] of [
    [0.11, mix(color, shades.near, 0.55)],
    [0.085, mix(color, shades.near, 0.22)],
    [0.03, mix(color, shades.light, 0.4)],
  ] as const) {
    context.strokeStyle = css(tint);
    context.lineWidth = s * wide;
    context.beginPath();
    context.moveTo(x - side * half * 0.9, y - s * 0.62);
    context.bezierCurveTo(
      x - side * (half + s * 0.34),
      y - s * 0.7,
      x - side * (half + s * 0.3),
      y - s * 0.16,
      x - side * half * 0.82,
      y - s * 0.2,
    );
    context.stroke();
  }
  context.lineCap = 'butt';
  context.fillStyle = glaze(context, thing, half);
  context.beginPath();
  context.moveTo(x - half, top);
  context.lineTo(x - half * 0.97, y - s * 0.22);
  context.quadraticCurveTo(x - half * 0.94, y - s * 0.02, x - foot * 0.8, y);
  context.quadraticCurveTo(x, y + rim * 0.7, x + foot * 0.8, y);
  context.quadraticCurveTo(x + half * 0.94, y - s * 0.02, x + half * 0.97, y - s * 0.22);
  context.lineTo(x + half, top);
  context.closePath();
  context.fill();
  // its lip, its wall inside, and what is in it
  for (const [wide, tall, down, tint] of [
    [1, 1, 0, mix(color, shades.light, 0.45)],
    [0.92, 0.82, 0.1, mix(color, shades.near, 0.4)],
    [0.86, 0.62, 0.34, mix({ l: 0.3, c: 0.05, h: 55 }, brief.palette.near, 0.25)],
  ] as const) {
    context.fillStyle = css(tint);
    context.beginPath();
    context.ellipse(x, top + rim * down, half * wide, rim * tall, 0, 0, 7);
    context.fill();
  }
  highlight(context, thing, 0.22, 0.46, 0.05, 0.2);
};
