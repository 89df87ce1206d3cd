import { createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import type { RequestValues } from '@shared/service';
import { css, fromHex, mix } from './Color';
import { namedColors } from './colorWords';
import { addThing } from './edits/addThing';
import { readEdit } from './edits/readEdit';
import { recolour } from './edits/recolour';
import { remarkOfEdit } from './edits/remarkOfEdit';
import { withoutSpans } from './edits/withoutSpans';
import { encodePng } from './encodePng';
import { lensLayers, weatherLayers } from './finishPicture';
import { gradePicture, readGrades } from './gradePicture';
import { labelPng, noteWith } from './labelPng';
import { drawLettering } from './lettering/drawLettering';
import { choosePalette } from './Palette';
import { paintLayers } from './paintLayers';
import { createRandom } from './Random';
import { type Asides, readAsides } from './readAsides';
import { readMood } from './readMood';
import type { SceneBrief } from './Scene';
import type { SourceImage, StudioFile } from './Studio';
import { saysNothingElse, withoutUndone } from './sayEdit';
import { tintLight } from './tintLight';
import { duotone, findEdges, inkEdges, paintEdges, posterize, soften, toneMap } from './treatments/pixels';
import { treatStyle } from './treatments/treatStyle';

const shadow = fromHex('#2c2a30');
const daylight = fromHex('#fffdf5');

type Treatment = (context: SKRSContext2D, brief: SceneBrief) => void;

/**
 * Draws onto a supplied picture. The style picks the treatment, the prompt's words its palette, light
 * and weather. Returns a PNG of the picture's own shape.
 */
export async function editPicture(order: {
  readonly values: RequestValues;
  readonly seed: string;
  readonly image: SourceImage;
}): Promise<StudioFile> {
  const { values, seed, image } = order;
  const { width, height } = image;
  const prompt = String(values.prompt);
  const wish = readEdit(prompt);
  const { letterings, plain, recolours, additions } = wish;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.putImageData(new ImageData(new Uint8ClampedArray(image.rgba), width, height), 0, 0);
  const recoloured = recolours.filter((one) => recolour(context, width, height, one));
  const left = withoutSpans(plain, recoloured);
  const random = createRandom(`edit\n${prompt}\n${seed}\n${String(values.style)}`);
  const done = withoutUndone(left);
  const mood = readMood(done, random.fork('mood'));
  const magic = values.magic_prompt_option !== 'off';
  const palette = choosePalette(mood, magic ? 0.85 : 0.6, random.fork('palette'));
  const brief: SceneBrief = {
    width,
    height,
    mood,
    palette,
    random,
    tints: [],
    colors: [],
    inks: namedColors(done),
    ground: null,
    room: null,
    isClose: false,
    isInside: false,
    detail: magic ? 0.6 : 0.4,
  };

  for (const { addition } of additions) addThing(context, asIn(brief), addition);
  const asides = readAsides(done);
  // what only adds words, or is not done, leaves the picture as it is
  const isChosen = values.style !== 'auto' && values.style !== 'realistic';
  if (isChosen || !saysNothingElse(left)) restyle(context, brief, asides, values.style, done);
  drawLettering(context, letterings);
  const png = await encodePng(canvas);
  const remark = remarkOfEdit(wish, recoloured, asides.unmade);
  const labels = { Title: prompt.slice(0, 1000), Seed: seed, Comment: noteWith(remark) };
  return { data: labelPng(png, labels), contentType: 'image/png', width, height, remark };
}

/** What is added is drawn by day, in the colours of things: the light of the picture comes over it afterwards. */
function asIn(brief: SceneBrief): SceneBrief {
  const mood = { ...brief.mood, time: 'day' as const, hues: [], thingHues: [], placeHues: [] };
  return { ...brief, mood, palette: { ...brief.palette, near: shadow, light: daylight, isDark: false } };
}

function restyle(
  context: SKRSContext2D,
  brief: SceneBrief,
  { style, light }: Asides,
  chosen: unknown,
  prompt: string,
): void {
  const grades = readGrades(prompt);
  const isGraded = grades.length > 0;
  // a style that nobody chose gives way to the words
  const isMade = style !== null && (chosen === 'auto' || chosen === 'realistic');
  if (!isMade && (chosen !== 'auto' || !isGraded)) treatments[chooseStyle(chosen, brief)]?.(context, brief);
  if (isGraded) gradePicture(context, brief, grades);
  if (light !== null) tintLight(context, brief, light);
  else if (!isMade && !isGraded) relight(context, brief);
  const outdoors: SceneBrief = { ...brief, mood: { ...brief.mood, subject: 'landscape' } };
  paintLayers(context, weatherLayers(outdoors));
  if (isMade) treatStyle(context, brief, style);
  else if (!isGraded) paintLayers(context, lensLayers(outdoors));
}

function chooseStyle(style: unknown, { mood, random }: SceneBrief): string {
  if (style !== 'auto') return String(style);
  for (const name of ['watercolor', 'sketch', 'noir', 'pop', 'illustration']) {
    if (mood.has(new RegExp(`\\b${name}`))) return name;
  }
  return random.pick(['realistic', 'fiction', 'illustration']);
}

// Light from one side and a tint of the prompt's palette over the whole picture.
function relight(context: SKRSContext2D, { width, height, palette, random, mood }: SceneBrief): void {
  if (mood.tone === 'grey') {
    toneMap(context, width, height, (value) => [value, value, value]);
    return;
  }
  const left = random.fork('side').chance(0.5);
  context.globalCompositeOperation = 'soft-light';
  const wash = context.createLinearGradient(left ? 0 : width, 0, left ? width : 0, height);
  wash.addColorStop(0, css(palette.light, 0.75));
  wash.addColorStop(0.45, css(palette.accent, 0.3));
  wash.addColorStop(1, css(mix(palette.near, palette.skyTop, 0.4), 0.85));
  context.fillStyle = wash;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'screen';
  const glow = context.createRadialGradient(
    left ? 0 : width,
    0,
    0,
    left ? 0 : width,
    0,
    Math.hypot(width, height) * 0.7,
  );
  glow.addColorStop(0, css(palette.skyLow, 0.4));
  glow.addColorStop(1, css(palette.skyLow, 0));
  context.fillStyle = glow;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'source-over';
}

const treatments: Readonly<Record<string, Treatment>> = {
  realistic: () => {},
  fiction: (context, brief) => {
    const { width, height, palette } = brief;
    duotone(context, brief, 0.45);
    const chance = brief.random.fork('sparks');
    for (let spark = 0; spark < 60; spark++) {
      const [x, y, r] = [
        chance.range(0, width),
        chance.range(0, height),
        (height / 90) * chance.range(0.3, 1.6),
      ];
      const glow = context.createRadialGradient(x, y, 0, x, y, r);
      glow.addColorStop(0, css(palette.light, 0.9));
      glow.addColorStop(0.3, css(palette.accent, 0.4));
      glow.addColorStop(1, css(palette.accent, 0));
      context.fillStyle = glow;
      context.fillRect(x - r, y - r, r * 2, r * 2);
    }
  },
  illustration: (context, brief) => {
    posterize(context, brief, 6);
    inkEdges(context, brief, 0.55);
  },
  watercolor: (context, brief) => {
    const { width, height, palette, random } = brief;
    soften(context, width, height, Math.max(2, width / 170));
    posterize(context, brief, 9);
    const chance = random.fork('wash');
    for (let blot = 0; blot < 70; blot++) {
      const [x, y, r] = [chance.range(0, width), chance.range(0, height), width * chance.range(0.03, 0.16)];
      const wash = context.createRadialGradient(x, y, r * 0.2, x, y, r);
      const color = chance.pick([palette.light, palette.skyLow, palette.far]);
      wash.addColorStop(0, css(color, 0.07));
      wash.addColorStop(0.8, css(color, 0.05));
      wash.addColorStop(1, css(color, 0));
      context.fillStyle = wash;
      context.fillRect(x - r, y - r, r * 2, r * 2);
    }
    inkEdges(context, brief, 0.22);
  },
  sketch: (context, brief) => {
    const { width, height, palette } = brief;
    const edges = findEdges(context, width, height);
    context.fillStyle = css(mix(palette.light, palette.skyLow, 0.25));
    context.fillRect(0, 0, width, height);
    paintEdges(context, edges, width, height, palette, 1.5);
  },
  noir: (context, brief) => {
    toneMap(context, brief.width, brief.height, (value) => {
      const curved = 255 / (1 + Math.exp(-(value - 118) / 26));
      return [curved, curved, curved * 1.02];
    });
  },
  pop: (context, brief) => {
    duotone(context, brief, 0.95);
    const { width, height, palette } = brief;
    context.globalCompositeOperation = 'multiply';
    context.fillStyle = css(palette.accent, 0.3);
    const step = Math.max(6, width / 90);
    for (let y = 0; y < height; y += step) {
      for (let x = (y / step) % 2 ? step / 2 : 0; x < width; x += step) {
        context.beginPath();
        context.arc(x, y, step * 0.26, 0, 7);
        context.fill();
      }
    }
    context.globalCompositeOperation = 'source-over';
  },
};
