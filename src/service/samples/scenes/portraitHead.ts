import { css, lighten, mix } from '../Color';
import type { SceneBrief } from '../Scene';
import type { Context, Sitter } from './Sitter';

function headPath(context: Context, { x, y, u }: Sitter): void {
  context.beginPath();
  context.moveTo(x - u * 0.36, y - u * 0.18);
  context.bezierCurveTo(x - u * 0.38, y + u * 0.12, x - u * 0.27, y + u * 0.42, x, y + u * 0.5);
  context.bezierCurveTo(x + u * 0.27, y + u * 0.42, x + u * 0.38, y + u * 0.12, x + u * 0.36, y - u * 0.18);
  context.bezierCurveTo(x + u * 0.36, y - u * 0.62, x - u * 0.36, y - u * 0.62, x - u * 0.36, y - u * 0.18);
}

/** Face and features, lit from one side. */
export function paintHead(context: Context, { palette }: SceneBrief, sitter: Sitter): void {
  const { x, y, u, skin, shadow, side } = sitter;
  for (const ear of [-1, 1]) {
    context.fillStyle = css(ear === side ? skin : mix(skin, shadow, 0.5));
    context.beginPath();
    context.ellipse(x + ear * u * 0.36, y + u * 0.02, u * 0.06, u * 0.1, ear * 0.2, 0, 7);
    context.fill();
  }
  const face = context.createLinearGradient(x - side * u * 0.4, y, x + side * u * 0.42, y - u * 0.1);
  face.addColorStop(0, css(mix(skin, shadow, 0.65)));
  face.addColorStop(0.4, css(mix(skin, shadow, 0.2)));
  face.addColorStop(0.75, css(skin));
  face.addColorStop(1, css(mix(skin, palette.light, 0.5)));
  context.fillStyle = face;
  headPath(context, sitter);
  context.fill();
  context.save();
  headPath(context, sitter);
  context.clip();
  for (const cheek of [-1, 1]) {
    const blush = context.createRadialGradient(
      x + cheek * u * 0.2,
      y + u * 0.16,
      0,
      x + cheek * u * 0.2,
      y + u * 0.16,
      u * 0.16,
    );
    blush.addColorStop(0, css({ l: skin.l * 0.9, c: skin.c * 1.8, h: 25 }, 0.35));
    blush.addColorStop(1, css({ l: skin.l * 0.9, c: skin.c * 1.8, h: 25 }, 0));
    context.fillStyle = blush;
    context.fillRect(x - u, y - u, u * 2, u * 2);
  }
  // the shaded half, with the edge of light running down the nose
  context.fillStyle = css(shadow, 0.22);
  context.beginPath();
  context.moveTo(x, y - u * 0.6);
  context.lineTo(x + side * u * 0.02, y - u * 0.05);
  context.lineTo(x + side * u * 0.055, y + u * 0.15);
  context.lineTo(x, y + u * 0.2);
  context.lineTo(x + side * u * 0.03, y + u * 0.5);
  context.lineTo(x - side * u, y + u * 0.5);
  context.lineTo(x - side * u, y - u * 0.6);
  context.fill();
  context.restore();
}

/** Eyes, nose, mouth and beard. */
export function paintFace(
  context: Context,
  { palette, random, mood }: SceneBrief,
  { x, y, u, skin, hair, side }: Sitter,
): void {
  const line = mix(skin, palette.near, 0.75);
  const closed = random.fork('eyes').chance(0.45) || mood.has(/\b(asleep|sleeping|napping|dozing)\b/);
  context.lineCap = 'round';
  for (const eye of [-1, 1]) {
    const ex = x + eye * u * 0.155;
    const ey = y + u * 0.0;
    context.strokeStyle = css(mix(hair, palette.near, 0.3), 0.9);
    context.lineWidth = u * 0.026;
    context.beginPath();
    context.moveTo(ex - u * 0.08, ey - u * 0.095 + (eye > 0 ? -0.008 : 0.012) * u);
    context.quadraticCurveTo(
      ex,
      ey - u * 0.135,
      ex + u * 0.08,
      ey - u * 0.095 + (eye > 0 ? 0.012 : -0.008) * u,
    );
    context.stroke();
    context.strokeStyle = css(line);
    context.lineWidth = u * 0.017;
    if (closed) {
      context.beginPath();
      context.moveTo(ex - u * 0.065, ey);
      context.quadraticCurveTo(ex, ey + u * 0.04, ex + u * 0.065, ey);
      context.stroke();
      continue;
    }
    context.fillStyle = css({ l: 0.95, c: 0.01, h: 80 });
    context.beginPath();
    context.moveTo(ex - u * 0.068, ey + u * 0.004);
    context.quadraticCurveTo(ex, ey - u * 0.055, ex + u * 0.068, ey + u * 0.004);
    context.quadraticCurveTo(ex, ey + u * 0.042, ex - u * 0.068, ey + u * 0.004);
    context.fill();
    context.save();
    context.clip();
    context.fillStyle = css(mix(palette.mid, palette.near, 0.4));
    context.beginPath();
    context.arc(ex, ey - u * 0.004, u * 0.033, 0, 7);
    context.fill();
    context.fillStyle = css(palette.light, 0.9);
    context.beginPath();
    context.arc(ex + side * u * 0.012, ey - u * 0.016, u * 0.009, 0, 7);
    context.fill();
    context.restore();
    context.beginPath();
    context.moveTo(ex - u * 0.072, ey + u * 0.004);
    context.quadraticCurveTo(ex, ey - u * 0.06, ex + u * 0.074, ey);
    context.stroke();
  }
  context.strokeStyle = css(line, 0.55);
  context.lineWidth = u * 0.014;
  context.beginPath();
  context.moveTo(x + side * u * 0.055, y + u * 0.14);
  context.quadraticCurveTo(x + side * u * 0.05, y + u * 0.195, x - side * u * 0.03, y + u * 0.19);
  context.stroke();
  const lips = { l: skin.l * 0.72, c: mood.tone === 'grey' ? 0 : Math.max(0.07, skin.c * 1.5), h: 22 };
  context.fillStyle = css(lips, 0.9);
  context.beginPath();
  context.moveTo(x - u * 0.105, y + u * 0.3);
  context.quadraticCurveTo(x - u * 0.04, y + u * 0.265, x, y + u * 0.282);
  context.quadraticCurveTo(x + u * 0.04, y + u * 0.265, x + u * 0.105, y + u * 0.3);
  context.quadraticCurveTo(x, y + u * 0.375, x - u * 0.105, y + u * 0.3);
  context.fill();
  context.strokeStyle = css(line, 0.7);
  context.lineWidth = u * 0.01;
  context.beginPath();
  context.moveTo(x - u * 0.105, y + u * 0.3);
  context.quadraticCurveTo(x, y + u * 0.318, x + u * 0.105, y + u * 0.3);
  context.stroke();
  context.lineCap = 'butt';
  if (!mood.has(/\b(beard(ed)?|wizard|pirate|sailor|king|viking)\b/)) return;
  context.fillStyle = css(mix(hair, palette.near, 0.1));
  context.beginPath();
  context.moveTo(x - u * 0.35, y + u * 0.06);
  context.bezierCurveTo(x - u * 0.36, y + u * 0.62, x - u * 0.1, y + u * 0.82, x, y + u * 0.82);
  context.bezierCurveTo(x + u * 0.1, y + u * 0.82, x + u * 0.36, y + u * 0.62, x + u * 0.35, y + u * 0.06);
  context.quadraticCurveTo(x + u * 0.28, y + u * 0.26, x, y + u * 0.235);
  context.quadraticCurveTo(x - u * 0.28, y + u * 0.26, x - u * 0.35, y + u * 0.06);
  context.fill();
  context.fillStyle = css(lips, 0.8);
  context.fillRect(x - u * 0.06, y + u * 0.3, u * 0.12, u * 0.022);
}

/** Hair over the head, as the words ask. */
export function paintHair(
  context: Context,
  { random, palette, detail }: SceneBrief,
  { x, y, u, hair, side }: Sitter,
  long: boolean,
): void {
  const chance = random.fork('hair');
  const part = chance.range(-0.2, 0.2);
  const fringe = chance.range(0.12, 0.3);
  const gradient = context.createLinearGradient(x - side * u * 0.45, 0, x + side * u * 0.45, 0);
  gradient.addColorStop(0, css(lighten(hair, -0.07)));
  gradient.addColorStop(0.65, css(hair));
  gradient.addColorStop(1, css(mix(hair, palette.light, 0.45)));
  context.fillStyle = gradient;
  context.beginPath();
  context.moveTo(x - u * 0.39, y + u * (long ? 0.35 : 0.05));
  context.bezierCurveTo(x - u * 0.52, y - u * 0.45, x - u * 0.28, y - u * 0.74, x + u * 0.02, y - u * 0.7);
  context.bezierCurveTo(
    x + u * 0.32,
    y - u * 0.74,
    x + u * 0.52,
    y - u * 0.42,
    x + u * 0.39,
    y + u * (long ? 0.35 : 0.05),
  );
  context.quadraticCurveTo(x + u * 0.36, y - u * 0.18, x + u * 0.27, y - u * (0.2 + fringe * 0.3));
  context.quadraticCurveTo(x + u * (part + 0.15), y - u * 0.26, x + u * part, y - u * (0.5 - fringe * 0.2));
  context.quadraticCurveTo(x + u * (part - 0.2), y - u * 0.25, x - u * 0.3, y - u * (0.12 + fringe * 0.2));
  context.quadraticCurveTo(x - u * 0.36, y - u * 0.1, x - u * 0.39, y + u * (long ? 0.35 : 0.05));
  context.fill();
  context.lineWidth = u * 0.008;
  for (let strand = 0; strand < 24 * detail; strand++) {
    const t = chance.range(-0.95, 0.95);
    context.strokeStyle = css(
      chance.chance(0.5) ? mix(hair, palette.light, 0.35) : lighten(hair, -0.08),
      0.45,
    );
    context.beginPath();
    context.moveTo(x + u * part, y - u * 0.66);
    context.quadraticCurveTo(
      x + u * t * 0.3,
      y - u * 0.66,
      x + u * t * 0.4,
      y - u * (0.25 + 0.3 * (1 - Math.abs(t))),
    );
    context.stroke();
  }
  if (long || !chance.chance(0.3)) return;
  context.fillStyle = gradient;
  context.beginPath();
  context.arc(x, y - u * 0.76, u * 0.17, 0, 7);
  context.fill();
}

/** Hat or crown. */
export function paintHat(
  context: Context,
  { mood, palette, random }: SceneBrief,
  { x, y, u, cloth, side }: Sitter,
): void {
  const felt = mix(cloth, palette.near, 0.55);
  if (mood.has(/\b(king|queen|princess|prince|crown)\b/)) {
    context.fillStyle = css(mix({ l: 0.8, c: 0.13, h: 85 }, palette.light, 0.2));
    context.beginPath();
    context.moveTo(x - u * 0.36, y - u * 0.42);
    for (const [at, tall] of [
      [-0.38, 0.8],
      [-0.2, 0.6],
      [0, 0.88],
      [0.2, 0.6],
      [0.38, 0.8],
    ] as const)
      context.lineTo(x + u * at, y - u * tall);
    context.lineTo(x + u * 0.36, y - u * 0.42);
    context.quadraticCurveTo(x, y - u * 0.5, x - u * 0.36, y - u * 0.42);
    context.fill();
  } else if (mood.has(/\b(wizard|witch)\b/)) {
    context.fillStyle = css(felt);
    context.beginPath();
    context.moveTo(x - u * 0.7, y - u * 0.3);
    context.quadraticCurveTo(x - u * 0.25, y - u * 0.5, x + side * u * 0.25, y - u * 1.35);
    context.quadraticCurveTo(x + u * 0.25, y - u * 0.5, x + u * 0.7, y - u * 0.3);
    context.quadraticCurveTo(x, y - u * 0.48, x - u * 0.7, y - u * 0.3);
    context.fill();
  } else if (mood.has(/\b(hats?|detective|cowboy|fedora|farmer|noir)\b/) || random.fork('hat').chance(0.12)) {
    context.fillStyle = css(felt);
    context.beginPath();
    context.moveTo(x - u * 0.4, y - u * 0.38);
    context.bezierCurveTo(x - u * 0.42, y - u * 0.95, x - u * 0.1, y - u * 0.78, x, y - u * 0.82);
    context.bezierCurveTo(x + u * 0.1, y - u * 0.78, x + u * 0.42, y - u * 0.95, x + u * 0.4, y - u * 0.38);
    context.fill();
    context.fillStyle = css(mix(felt, palette.accent, 0.6));
    context.fillRect(x - u * 0.4, y - u * 0.5, u * 0.8, u * 0.1);
    context.fillStyle = css(lighten(felt, -0.03));
    context.beginPath();
    context.ellipse(x, y - u * 0.37, u * 0.66, u * 0.12, 0, 0, 7);
    context.fill();
  }
}
