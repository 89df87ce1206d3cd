import { createCanvas, ImageData } from '@napi-rs/canvas';
import type { RequestValues } from '@shared/service';
import { encodePng } from '../encodePng';
import { labelPng } from '../labelPng';
import { paintLayers } from '../paint';
import { planPicture } from '../planPicture';
import { readPrompt } from '../readPrompt';
import type { SampleFile, SourceImage } from '../Sampler';
import { weatherLayers } from '../weather';
import { gradePicture } from './grades';
import { styles } from './styles';

/** Treats a picture by `style`, and by the words of the prompt for an hour, a weather, a colour or a tone. */
export async function editPicture({
  values,
  seed,
  image,
}: Readonly<{ values: RequestValues; seed: string; image: SourceImage }>): Promise<SampleFile> {
  const { width, height, rgba } = image;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  // what is clear in the given picture lies on white: a PNG of three channels has nothing else for it
  const given = createCanvas(width, height);
  given.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(rgba), width, height), 0, 0);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(given, 0, 0);
  const prompt = String(values.prompt ?? '');
  const reading = readPrompt(prompt);
  const { brief } = planPicture({ values, seed, index: 0, width, height });
  gradePicture(context, image, reading);
  const falls = reading.weather === 'rain' || reading.weather === 'snow' || reading.weather === 'storm';
  if (falls)
    paintLayers(
      context,
      weatherLayers({ ...brief, scene: 'landscape', weather: reading.weather ?? 'clear' }),
    );
  const style = styles[String(values.style ?? 'auto')] ?? styles.auto;
  style?.(context, { width, height, palette: brief.palette, random: brief.random });
  const labels = { Title: prompt.slice(0, 1000), Seed: seed };
  return { data: labelPng(await encodePng(canvas), labels), contentType: 'image/png', width, height };
}
