import { css, mix } from '../Color';
import type { Layer, SceneBrief } from '../Scene';
import type { Context } from './Thing';

/** High grass before everything. */
export function grassLayer(brief: SceneBrief): Layer {
  return { depth: 0.98, paint: (context) => paintGrass(context, brief, brief.mood.weather === 'snow') };
}

function paintGrass(
  context: Context,
  { width, height, palette, random, detail }: SceneBrief,
  snowy: boolean,
): void {
  const chance = random.fork('grass');
  for (let blade = 0; blade < 160 + 420 * detail; blade++) {
    const x = chance.range(-0.02, 1.02) * width;
    const tall = height * chance.range(0.04, 0.17) * (0.6 + Math.abs(x / width - 0.5));
    context.strokeStyle = css(mix(palette.near, snowy ? palette.light : palette.mid, chance.next() * 0.7));
    context.lineWidth = (height / 420) * chance.range(0.5, 1.6);
    context.beginPath();
    context.moveTo(x, height + 4);
    context.quadraticCurveTo(x, height - tall * 0.6, x + tall * chance.range(-0.45, 0.45), height - tall);
    context.stroke();
    if (!chance.chance(0.06)) continue;
    context.fillStyle = css(mix(palette.accent, palette.light, chance.next() * 0.5));
    context.beginPath();
    context.arc(x, height - tall * 0.95, height * 0.007, 0, 7);
    context.fill();
  }
}
