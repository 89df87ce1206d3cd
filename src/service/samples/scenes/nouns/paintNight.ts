import { css } from '../../Color';
import { createNoise } from '../../noise';
import { fillUnder } from '../../paintGround';
import { fillGradient } from '../../paintSky';
import type { SceneBrief } from '../../Scene';
import type { Context } from '../Thing';

/** A sky full of stars over low hills. */
export function paintNight(context: Context, brief: SceneBrief): void {
  const { width, height, random, mood } = brief;
  const hue = random.fork('night').range(235, 300);
  const c = mood.tone === 'grey' ? 0 : 0.06;
  fillGradient(context, brief, [
    [0, { l: 0.14, c, h: hue }],
    [0.6, { l: 0.24, c: c * 1.3, h: hue + 10 }],
    [1, { l: 0.36, c: c * 1.4, h: hue + 30 }],
  ]);
  const chance = random.fork('night stars');
  for (let star = 0; star < 170; star++) {
    context.fillStyle = css({ l: 0.98, c: 0.01, h: 90 }, chance.range(0.25, 0.95));
    context.beginPath();
    const r = (Math.min(width, height) / 900) * (0.5 + 1.4 * chance.next() ** 4);
    context.arc(width * chance.next(), height * chance.next(), r, 0, 7);
    context.fill();
  }
  const noise = createNoise(random.fork('hills'), 4);
  fillUnder(context, brief, (at) => height * (0.93 - 0.06 * noise((at / width) * 2.2)), {
    top: { l: 0.17, c: c * 0.6, h: hue },
    bottom: { l: 0.1, c: c * 0.5, h: hue },
  });
}
