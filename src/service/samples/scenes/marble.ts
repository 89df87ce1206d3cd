import { css, mix } from '../Color';
import { createNoise } from '../noise';
import type { SceneBrief } from '../Scene';
import type { Context } from './Thing';

/** Marble from `top` down: white, or dark where the prompt says so. */
export function paintMarble(context: Context, brief: SceneBrief, top: number): void {
  const { width, height, palette, mood, random } = brief;
  const isDark = mood.has(/\b(?:black|dark) marble\b/);
  const stone = isDark ? { l: 0.22, c: 0.008, h: 260 } : { l: 0.94, c: 0.006, h: 80 };
  const vein = isDark ? { l: 0.72, c: 0.02, h: 80 } : { l: 0.62, c: 0.01, h: 260 };
  const shade = context.createLinearGradient(0, top, 0, height);
  shade.addColorStop(0, css(mix(stone, palette.light, 0.12)));
  shade.addColorStop(1, css(mix(stone, palette.near, 0.16)));
  context.fillStyle = shade;
  context.fillRect(0, top, width, height - top);
  const chance = random.fork('veins');
  const noise = createNoise(random.fork('vein'), 4);
  context.lineCap = 'round';
  for (let line = 0; line < 11; line++) {
    const from = chance.range(-0.3, 1) * width;
    const lean = chance.range(0.5, 1.4) * width * 0.6;
    context.strokeStyle = css(vein, chance.range(0.12, 0.42));
    context.lineWidth = Math.max(0.7, (height / 500) * chance.range(0.5, 2.2));
    context.beginPath();
    for (let step = 0; step <= 30; step++) {
      const t = step / 30;
      const x = from + lean * t + noise(t * 3 + line * 7.3) * width * 0.05;
      const y = top + (height - top) * t;
      if (step === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.stroke();
  }
  context.fillStyle = css(palette.light, 0.35);
  context.fillRect(0, top, width, Math.max(1, height / 400));
}
