import { createCanvas, ImageData } from '@napi-rs/canvas';
import type { RequestValues } from '@shared/service';
import { encodePng } from '../encodePng';
import { labelPng } from '../labelPng';
import { planPicture } from '../planPicture';
import { readPrompt } from '../readPrompt';
import type { SampleFile, SourceImage } from '../Sampler';
import { duotone, styles } from './styles';

/** Restyles a picture by `style`, with the light and colours named in the prompt. */
export async function editPicture({
  values,
  seed,
  image,
}: Readonly<{ values: RequestValues; seed: string; image: SourceImage }>): Promise<SampleFile> {
  const { width, height, rgba } = image;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  // transparent parts become white, because the PNG has three channels
  const given = createCanvas(width, height);
  given.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(rgba), width, height), 0, 0);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(given, 0, 0);
  const prompt = String(values.prompt ?? '');
  const { spec } = planPicture({ values, seed, index: 0, width, height });
  const { hour, weather, colors, toneFilters } = readPrompt(prompt);
  const { palette } = spec;
  if (hour ?? weather ?? colors[0] ?? toneFilters[0])
    duotone(context, image, { ...palette, accent: palette.skyMid }, 0.75);
  const style = styles[String(values.style ?? 'auto')] ?? styles.auto;
  style?.(context, { width, height, palette, random: spec.random });
  const labels = { Title: prompt.slice(0, 1000), Seed: seed };
  return { data: labelPng(await encodePng(canvas), labels), contentType: 'image/png', width, height };
}
