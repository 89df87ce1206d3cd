import { type Color, css, fromHex, lighten, mix } from '../Color';
import { createNoise } from '../noise';
import { fillUnder } from '../paintGround';
import { placeLight, skyLayers } from '../paintSky';
import type { Layer, Painter, SceneBrief } from '../Scene';
import { frameSubject } from './frameSubject';
import { grassLayer } from './grass';
import { groundLayer } from './plainGround';

type Context = Parameters<Layer['paint']>[0];

interface Coat {
  readonly fur: Color;
  readonly pale: Color;
  readonly ears: 'pointed' | 'round' | 'long';
  readonly muzzle: number;
}

/** An animal's head and shoulders, looking out from a meadow: fox, cat, dog, wolf, bear, owl-eyed or long-eared. */
export const paintAnimal: Painter = (brief) => {
  const { width, height, palette, random } = brief;
  const horizon = height * 0.62;
  const light = placeLight(brief, horizon * 0.8);
  const coat = chooseCoat(brief);
  const u = Math.min(height * 0.5, width * 0.5);
  const x = width * random.fork('place').range(0.44, 0.56);
  const y = height * 0.52;
  const head: Layer = frameSubject(brief, {
    depth: 0.6,
    paint: (context) => {
      paintShoulders(context, brief, coat, x, y, u, light.x < x ? -1 : 1);
      paintHead(context, brief, coat, x, y, u, light.x < x ? -1 : 1);
    },
  });
  if (brief.ground !== null) return [groundLayer(brief, brief.ground), head];
  return [
    ...skyLayers(brief, horizon, light),
    ...[0, 1, 2].map(
      (index): Layer => ({
        depth: 0.15 + index * 0.15,
        paint: (context) => {
          const noise = createNoise(random.fork(`hill ${index}`), 4);
          const body = mix(mix(palette.far, palette.mid, index / 2), palette.skyLow, 0.4 - index * 0.14);
          const base = horizon + index * height * 0.09;
          fillUnder(context, brief, (at) => base - noise((at / width) * 2.2 + index * 5) * height * 0.07, {
            top: body,
            bottom: mix(body, palette.skyLow, 0.25),
          });
        },
      }),
    ),
    head,
    grassLayer(brief),
  ];
};

function chooseCoat({ mood, palette, random }: SceneBrief): Coat {
  const grey = mood.tone === 'grey';
  const tone = (hex: string) => {
    const color = mix(fromHex(hex), palette.mid, 0.12);
    return grey ? { ...color, c: 0 } : color;
  };
  const pale = tone('#f4e9dc');
  if (mood.has(/\bfox(es)?\b/)) return { fur: tone('#d9672b'), pale, ears: 'pointed', muzzle: 1.1 };
  if (mood.has(/\bwol(f|ves)\b/)) return { fur: tone('#77808a'), pale, ears: 'pointed', muzzle: 1.15 };
  if (mood.has(/\b(rabbits?|bunn(y|ies)|hares?)\b/))
    return { fur: tone('#b79a7d'), pale, ears: 'long', muzzle: 0.7 };
  if (mood.has(/\b(bears?|pandas?|koalas?|lions?|tigers?|mouse)\b/)) {
    return {
      fur: tone(mood.has(/\blions?|tigers?\b/) ? '#cf8c3a' : mood.has(/\bpandas?\b/) ? '#ece8e2' : '#6a4530'),
      pale,
      ears: 'round',
      muzzle: 0.95,
    };
  }
  const named = (
    [
      [/\b(grey|gray|silver|blue)\b/, '#868a90'],
      [/\bblack\b/, '#3a3a40'],
      [/\bwhite\b/, '#ebe6dd'],
      [/\b(ginger|orange|red)\b/, '#cf7a35'],
      [/\b(brown|chocolate)\b/, '#6f4a32'],
    ] as const
  ).find(([pattern]) => mood.has(pattern))?.[1];
  const cats = ['#4a4648', '#c98846', '#8f8780', '#d8cbb8'] as const;
  const muzzle = mood.has(/\b(dogs?|pupp(y|ies)|deer)\b/) ? 1.1 : 0.72;
  return { fur: tone(named ?? random.fork('coat').pick(cats)), pale, ears: 'pointed', muzzle };
}

function paintShoulders(
  context: Context,
  { height, palette }: SceneBrief,
  coat: Coat,
  x: number,
  y: number,
  u: number,
  side: number,
): void {
  const gradient = context.createLinearGradient(x - side * u * 0.6, 0, x + side * u * 0.6, 0);
  gradient.addColorStop(0, css(mix(coat.fur, palette.near, 0.55)));
  gradient.addColorStop(0.7, css(coat.fur));
  gradient.addColorStop(1, css(mix(coat.fur, palette.light, 0.4)));
  context.fillStyle = gradient;
  context.beginPath();
  context.moveTo(x - u * 0.25, y + u * 0.05);
  context.bezierCurveTo(x - u * 0.5, y + u * 0.35, x - u * 0.56, y + u * 0.7, x - u * 0.6, height + 5);
  context.lineTo(x + u * 0.6, height + 5);
  context.bezierCurveTo(x + u * 0.56, y + u * 0.7, x + u * 0.5, y + u * 0.35, x + u * 0.25, y + u * 0.05);
  context.fill();
  context.fillStyle = css(mix(coat.pale, palette.skyMid, 0.15));
  context.beginPath();
  context.moveTo(x - u * 0.2, y + u * 0.24);
  for (let tuft = 0; tuft <= 6; tuft++) {
    const t = tuft / 6;
    const tx = x - u * 0.26 + u * 0.52 * t;
    context.lineTo(tx, y + u * (0.62 + 0.1 * (tuft % 2) + 0.14 * Math.sin(t * Math.PI)));
  }
  context.lineTo(x + u * 0.2, y + u * 0.24);
  context.fill();
}

function paintHead(
  context: Context,
  { palette, detail, random }: SceneBrief,
  coat: Coat,
  x: number,
  y: number,
  u: number,
  side: number,
): void {
  const { fur, pale, ears, muzzle } = coat;
  for (const ear of [-1, 1]) {
    const shaded = ear === side ? mix(fur, palette.light, 0.15) : mix(fur, palette.near, 0.35);
    const ex = x + ear * u * 0.22;
    for (const [size, color] of [
      [1, shaded],
      [0.58, mix(shaded, ears === 'pointed' ? palette.near : pale, 0.5)],
    ] as const) {
      context.fillStyle = css(color);
      context.beginPath();
      if (ears === 'round') context.arc(x + ear * u * 0.27, y - u * 0.3, u * 0.12 * size, 0, 7);
      else if (ears === 'long')
        context.ellipse(x + ear * u * 0.13, y - u * 0.52, u * 0.075 * size, u * 0.3 * size, ear * 0.14, 0, 7);
      else {
        context.moveTo(ex - ear * u * 0.16 * size, y - u * 0.2);
        context.quadraticCurveTo(
          ex + ear * u * 0.05,
          y - u * (0.3 + 0.3 * size),
          ex + ear * u * 0.09,
          y - u * (0.24 + 0.32 * size),
        );
        context.quadraticCurveTo(
          ex + ear * u * 0.15 * size,
          y - u * 0.25,
          ex + ear * u * 0.13 * size,
          y - u * 0.05,
        );
      }
      context.fill();
    }
  }
  const face = context.createLinearGradient(x - side * u * 0.4, y, x + side * u * 0.4, y - u * 0.1);
  face.addColorStop(0, css(mix(fur, palette.near, 0.4)));
  face.addColorStop(0.5, css(fur));
  face.addColorStop(1, css(mix(fur, palette.light, 0.45)));
  context.fillStyle = face;
  const outline = () => {
    context.beginPath();
    context.moveTo(x, y - u * 0.34);
    context.bezierCurveTo(x + u * 0.26, y - u * 0.34, x + u * 0.38, y - u * 0.12, x + u * 0.37, y + u * 0.06);
    context.lineTo(x + u * 0.3, y + u * 0.09);
    context.quadraticCurveTo(x + u * 0.24, y + u * 0.24, x, y + u * (0.16 + 0.2 * muzzle));
    context.quadraticCurveTo(x - u * 0.24, y + u * 0.24, x - u * 0.3, y + u * 0.09);
    context.lineTo(x - u * 0.37, y + u * 0.06);
    context.bezierCurveTo(x - u * 0.38, y - u * 0.12, x - u * 0.26, y - u * 0.34, x, y - u * 0.34);
  };
  outline();
  context.fill();
  context.save();
  outline();
  context.clip();
  for (const cheek of [-1, 1]) {
    context.fillStyle = css(mix(pale, palette.skyMid, cheek === side ? 0.05 : 0.3));
    context.beginPath();
    context.moveTo(x + cheek * u * 0.4, y + u * 0.02);
    context.quadraticCurveTo(x + cheek * u * 0.12, y + u * 0.02, x + cheek * u * 0.045, y + u * 0.1);
    context.lineTo(x, y + u * 0.5);
    context.lineTo(x + cheek * u * 0.4, y + u * 0.4);
    context.fill();
  }
  context.fillStyle = css(lighten(fur, 0.02));
  context.beginPath();
  context.moveTo(x - u * 0.11, y - u * 0.06);
  context.quadraticCurveTo(x - u * 0.05, y + u * 0.06, x - u * 0.045, y + u * (0.1 + 0.12 * muzzle));
  context.lineTo(x + u * 0.045, y + u * (0.1 + 0.12 * muzzle));
  context.quadraticCurveTo(x + u * 0.05, y + u * 0.1, x + u * 0.11, y - u * 0.06);
  context.fill();
  const chance = random.fork('fur');
  context.lineWidth = Math.max(0.6, u * 0.004);
  for (let hair = 0; hair < 260 * detail; hair++) {
    const hx = x + u * chance.range(-0.36, 0.36);
    const hy = y + u * chance.range(-0.32, 0.25);
    context.strokeStyle = css(chance.chance(0.5) ? palette.light : palette.near, 0.16);
    context.beginPath();
    context.moveTo(hx, hy);
    context.lineTo(hx + (hx - x) * 0.08, hy + u * chance.range(0.02, 0.05));
    context.stroke();
  }
  context.restore();
  const dark = mix(palette.near, { l: 0.15, c: 0.01, h: 60 }, 0.6);
  for (const eye of [-1, 1]) {
    const ex = x + eye * u * 0.155;
    const ey = y - u * 0.035;
    context.fillStyle = css(dark);
    context.beginPath();
    context.ellipse(ex, ey, u * 0.056, u * 0.05, eye * -0.25, 0, 7);
    context.fill();
    context.fillStyle = css(mix({ l: 0.72, c: 0.14, h: 75 }, palette.accent, 0.35));
    context.beginPath();
    context.ellipse(ex, ey, u * 0.043, u * 0.04, 0, 0, 7);
    context.fill();
    context.fillStyle = css({ l: 0.1, c: 0, h: 0 });
    context.beginPath();
    context.ellipse(ex, ey, u * 0.019, u * 0.034, 0, 0, 7);
    context.fill();
    context.fillStyle = css(palette.light, 0.95);
    context.beginPath();
    context.arc(ex + side * u * 0.016, ey - u * 0.016, u * 0.011, 0, 7);
    context.fill();
  }
  const nose = y + u * (0.13 + 0.12 * muzzle);
  context.fillStyle = css(dark);
  context.beginPath();
  context.moveTo(x - u * 0.052, nose - u * 0.03);
  context.quadraticCurveTo(x, nose - u * 0.055, x + u * 0.052, nose - u * 0.03);
  context.quadraticCurveTo(x + u * 0.03, nose + u * 0.035, x, nose + u * 0.035);
  context.quadraticCurveTo(x - u * 0.03, nose + u * 0.035, x - u * 0.052, nose - u * 0.03);
  context.fill();
}
