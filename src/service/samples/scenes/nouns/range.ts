import { lighten, mix } from '../../Color';
import { createNoise } from '../../noise';
import { crested, fillUnder, paintMist } from '../../paintGround';
import type { Layer, SceneBrief } from '../../Scene';
import { snowIn } from '../snow';

/**
 * Mountains in two ridges with snow on their crests, down to `horizon`, where they are lost in haze.
 * @param high 1: far behind a thing; more where they are what the picture is of
 */
export function rangeLayer(brief: SceneBrief, horizon: number, high = 1): Layer {
  const { width, height, palette, random } = brief;
  return {
    depth: 0.3,
    paint: (context) => {
      context.save();
      context.beginPath();
      context.rect(0, 0, width, horizon + 1);
      context.clip();
      for (const [index, t] of [0, 1].entries()) {
        const shape = crested(createNoise(random.fork(`range ${index}`), 5, 0.48));
        const tall = (1 + (high - 1) / 3) * Math.min(height, width) * (0.3 - 0.12 * t);
        // what the picture is of rises in its middle
        const peak = (x: number) =>
          0.45 * (high - 1) * (1 - t) * Math.max(0, 1 - Math.abs(x / width - 0.54) * 3.4);
        const outline = (x: number) =>
          horizon - tall * (0.42 + 0.5 * shape((x / width) * (2.2 + t) + index * 7.3) + peak(x));
        const own = palette.isDark ? palette.far : mix(palette.far, { l: 0.58, c: 0.03, h: 255 }, 0.5);
        const body = mix(lighten(own, -0.04 - 0.06 * t), palette.skyLow, 0.25 * (1 - t));
        const foot = mix(body, palette.skyLow, 0.5);
        fillUnder(context, brief, outline, { top: body, bottom: foot, base: horizon });
        paintSnow(context, brief, outline, horizon - tall * (high > 1 ? 0.82 : 0.62 - 0.1 * t), `${index}`);
      }
      const haze = mix(palette.skyLow, palette.light, 0.15);
      paintMist(context, width, { y: horizon, height: height * 0.08, color: haze, alpha: 0.55 });
      context.restore();
    },
  };
}

/** On all of a ridge that is above `line`, ragged below. */
function paintSnow(
  context: Parameters<Layer['paint']>[0],
  brief: SceneBrief,
  outline: (x: number) => number,
  line: number,
  name: string,
): void {
  const { width, height, random, palette } = brief;
  const ragged = createNoise(random.fork(`range snow ${name}`), 5, 0.65);
  const snow = mix(snowIn(brief), palette.skyLow, 0.2);
  const step = Math.max(1, width / 900);
  context.save();
  context.beginPath();
  for (let x = 0; x <= width + step; x += step) context.lineTo(x, outline(x));
  for (let x = width + step; x >= 0; x -= step)
    context.lineTo(x, Math.max(outline(x), line + ragged((x / width) * 32) * height * 0.035));
  context.closePath();
  context.clip();
  fillUnder(context, brief, outline, { top: snow, bottom: mix(snow, palette.far, 0.3), base: line });
  context.restore();
}
